import { createHash, createHmac, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

/** Opaque to everybody else: the session's id, so that a token that is used up still names its session, and 256 bits. */
export type RefreshToken = { sessionId: string; secret: string };

const Parts = z.tuple([z.uuid(), z.string().check(z.regex(/^[\w-]{43}$/))]);

export const newSecret = () => randomBytes(32).toString('base64url');

export const writeToken = ({ sessionId, secret }: RefreshToken) => `${sessionId}.${secret}`;

/** undefined: this is no refresh token at all. */
export function readToken(text: string | undefined): RefreshToken | undefined {
  const parts = z.safeParse(Parts, text?.split('.'));
  return parts.success ? { sessionId: parts.data[0], secret: parts.data[1] } : undefined;
}

/** What is stored. A plain hash is enough for 256 random bits: there is nothing to guess. */
export const hashOf = ({ secret }: RefreshToken) => createHash('sha256').update(secret).digest('hex');

/**
 * The token that follows. Worked out and not drawn, so that two tabs which refresh at the same instant are given the
 * same one: whichever answer the browser keeps, it is the one that works.
 */
export function successorOf({ sessionId, secret }: RefreshToken, successorKey: string): RefreshToken {
  return {
    sessionId,
    secret: createHmac('sha256', successorKey).update(secret).digest('base64url'),
  };
}
