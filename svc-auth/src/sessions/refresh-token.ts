import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/**
 * Opaque to everybody else: the session's id, so that a token that is used up still names its session, 256 bits, and a
 * proof that they were given out for this session, which tells a used-up token from a made-up one.
 */
export type RefreshToken = { sessionId: string; secret: string; proof: string };

const Bits = z.string().check(z.regex(/^[\w-]{43}$/));
const Parts = z.tuple([z.uuid(), Bits, Bits]);

export const newSecret = () => randomBytes(32).toString('base64url');

export const writeToken = ({ sessionId, secret, proof }: RefreshToken) => `${sessionId}.${secret}.${proof}`;

/** undefined: this is no refresh token at all. */
export function readToken(text: string | undefined): RefreshToken | undefined {
  const parts = z.safeParse(Parts, text?.split('.'));
  if (!parts.success) return undefined;
  const [sessionId, secret, proof] = parts.data;
  return { sessionId, secret, proof };
}

/** What is stored. A plain hash is enough for 256 random bits: there is nothing to guess. */
export const hashOf = ({ secret }: RefreshToken) => createHash('sha256').update(secret).digest('hex');

const keyed = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url');

const proofOf = (sessionKey: string, secret: string) => keyed(sessionKey, `given out: ${secret}`);

/** Whether this very token was given out for the session of this key: now or at any time before. */
export function wasIssued({ secret, proof }: RefreshToken, sessionKey: string): boolean {
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(sessionKey, secret)));
}

/** The first token of a session. */
export function firstToken(sessionId: string, sessionKey: string): RefreshToken {
  const secret = newSecret();
  return { sessionId, secret, proof: proofOf(sessionKey, secret) };
}

/**
 * The token that follows. Worked out and not drawn, so that two tabs which refresh at the same instant are given the
 * same one: whichever answer the browser keeps, it is the one that works.
 */
export function successorOf({ sessionId, secret }: RefreshToken, sessionKey: string): RefreshToken {
  const next = keyed(sessionKey, secret);
  return { sessionId, secret: next, proof: proofOf(sessionKey, next) };
}
