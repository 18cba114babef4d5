import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';

/**
 * Opaque to clients. The id lets even a used token identify its session. The secret has 256 bits. The proof
 * that it was issued for this session distinguishes a used token from a made-up one.
 */
export type RefreshToken = { sessionId: string; secret: string; proof: string };

const Bits = z.string().check(z.regex(/^[\w-]{43}$/));
const Parts = z.tuple([z.uuid(), Bits, Bits]);

export const newSecret = () => randomBytes(32).toString('base64url');

export const writeToken = ({ sessionId, secret, proof }: RefreshToken) => `${sessionId}.${secret}.${proof}`;

/** Returns undefined for text that is not a refresh token. */
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
 * Derives the next token, so that two tabs refreshing at the same instant get the same one: whichever
 * response the browser keeps, its token works.
 */
export function nextToken({ sessionId, secret }: RefreshToken, sessionKey: string): RefreshToken {
  const next = keyed(sessionKey, secret);
  return { sessionId, secret: next, proof: computeProof(sessionKey, next) };
}
