import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/**
 * Opaque to clients. The id identifies the session even if the token has been used. The secret has 256 bits.
 * The proof shows that the token was issued for this session, which distinguishes a used token from a forged
 * one.
 */
export type RefreshToken = { sessionId: string; secret: string; proof: string };

const Bits = z.string().check(z.regex(/^[\w-]{43}$/));
const Parts = z.tuple([z.uuid(), Bits, Bits]);

export const newSecret = () => randomBytes(32).toString('base64url');

export const writeToken = ({ sessionId, secret, proof }: RefreshToken) => `${sessionId}.${secret}.${proof}`;

/** Returns undefined if the text is not a refresh token. */
export function readToken(text: string | undefined): RefreshToken | undefined {
  const parts = z.safeParse(Parts, text?.split('.'));
  if (!parts.success) return undefined;
  const [sessionId, secret, proof] = parts.data;
  return { sessionId, secret, proof };
}

/** A plain hash is enough: 256 random bits cannot be guessed. */
export const hashToken = ({ secret }: RefreshToken) => createHash('sha256').update(secret).digest('hex');

const keyed = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64url');

const computeProof = (sessionKey: string, secret: string) => keyed(sessionKey, `given out: ${secret}`);

export function wasIssued({ secret, proof }: RefreshToken, sessionKey: string): boolean {
  return timingSafeEqual(Buffer.from(proof), Buffer.from(computeProof(sessionKey, secret)));
}

export function firstToken(sessionId: string, sessionKey: string): RefreshToken {
  const secret = newSecret();
  return { sessionId, secret, proof: computeProof(sessionKey, secret) };
}

/**
 * Derives the next token, so that two tabs that refresh at the same time get the same one. Whichever response
 * the browser keeps, its token works.
 */
export function nextToken({ sessionId, secret }: RefreshToken, sessionKey: string): RefreshToken {
  const next = keyed(sessionKey, secret);
  return { sessionId, secret: next, proof: computeProof(sessionKey, next) };
}
