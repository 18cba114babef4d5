import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';
import { secretsOf, signingSecretOf } from '../config/index.ts';

/**
 * The purpose of an email link, and the secret that signs it, followed by former secrets. A token issued for
 * one purpose is invalid for others.
 */
export type LinkUse = { secret: string; use: string };

const issuer = 'alaso';

/** Signs the claims for an email link that works without a session until it expires. Uses HS256. */
export function signLink(
  { secret, use }: LinkUse,
  claims: object,
  { now, until }: { now: Date; until: Date },
) {
  const seconds = (at: Date) => Math.floor(at.getTime() / 1000);
  const timed = { ...claims, iat: seconds(now), exp: seconds(until) };
  return jwt.sign(timed, signingSecretOf(secret), { algorithm: 'HS256', issuer, audience: use });
}

/** Returns the claims in a link token; undefined if the token is forged, expired, or for another purpose. */
export function readLink<S extends z.core.$ZodType>(
  { secret, use }: LinkUse,
  schema: S,
  token: string,
  now = new Date(),
): z.output<S> | undefined {
  const clockTimestamp = Math.floor(now.getTime() / 1000);
  const options = { algorithms: ['HS256' as const], issuer, audience: use, clockTimestamp };
  for (const one of secretsOf(secret)) {
    try {
      return z.parse(schema, jwt.verify(token, one, options));
    } catch {
      continue;
    }
  }
  return undefined;
}
