import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';

/**
 * What a link in a mail is for, and the secret that signs it. A token of one use is of no use for another.
 */
export type LinkUse = { secret: string; use: string };

const issuer = 'alaso';

/** Signs what a link in a mail may do without a session, until it runs out. HS256. */
export function signLink(
  { secret, use }: LinkUse,
  claims: object,
  { now, until }: { now: Date; until: Date },
) {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
  const timed = { ...claims, iat: seconds(now), exp: seconds(until) };
  return jwt.sign(timed, secret, { algorithm: 'HS256', issuer, audience: use });
}

/**
 * Returns what the token of a link claims; undefined if it is forged, for another use, or its time is over.
 */
export function readLink<S extends z.core.$ZodType>(
  { secret, use }: LinkUse,
  schema: S,
  token: string,
  now = new Date(),
): z.output<S> | undefined {
  try {
    const clockTimestamp = Math.floor(now.getTime() / 1000);
    const options = { algorithms: ['HS256' as const], issuer, audience: use, clockTimestamp };
    return z.parse(schema, jwt.verify(token, secret, options));
  } catch {
    return undefined;
  }
}
