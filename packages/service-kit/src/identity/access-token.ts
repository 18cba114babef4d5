import { createPublicKey, type KeyObject } from 'node:crypto';
import { Id, Role } from '@alaso/contracts';
import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';

/** Read by every service, set and cleared by svc-auth; httpOnly. */
export const accessCookie = 'alaso_access';
/** 10 minutes: how long a token works unless it is revoked. */
export const accessTokenSeconds = 600;

const issuer = 'alaso';
const audience = 'alaso';

export const AccessClaims = z.object({
  sub: Id,
  /** The session, so that a logout can revoke just this one. */
  sid: Id,
  role: Role,
  verified: z.boolean(),
  name: z.string(),
  /** Counts the changes of the user's rights; a revocation names the lowest one that still counts. */
  ver: z.number(),
  exp: z.number(),
});
export type AccessClaims = z.infer<typeof AccessClaims>;

export type SigningKey = { kid: string; privateKey: KeyObject };

/** Signs what {@link verifyAccessToken} accepts. ES256. */
export function signAccessToken(
  key: SigningKey,
  claims: Omit<AccessClaims, 'exp'>,
  seconds = accessTokenSeconds,
): string {
  return jwt.sign(claims, key.privateKey, {
    algorithm: 'ES256',
    keyid: key.kid,
    issuer,
    audience,
    expiresIn: seconds,
  });
}

/** Finds the public key of a `kid`; undefined if svc-auth does not know it. */
export type FindKey = (kid: string) => Promise<KeyObject | undefined>;

/** The claims of a valid token, else undefined: which of the many ways a token can be bad is nobody's business. */
export async function verifyAccessToken(findKey: FindKey, token: string): Promise<AccessClaims | undefined> {
  const kid = jwt.decode(token, { complete: true })?.header.kid;
  const key = kid === undefined ? undefined : await findKey(kid);
  if (!key) return undefined;
  try {
    const claims = jwt.verify(token, key, { algorithms: ['ES256'], issuer, audience });
    return z.parse(AccessClaims, claims);
  } catch {
    return undefined;
  }
}

const Jwks = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });

/**
 * svc-auth's public keys, fetched when first needed and again when a token names an unknown key,
 * but at most once in 10 s, so that made-up key ids cannot make us ask all the time.
 */
export function createKeyFinder(jwksUrl: string): FindKey {
  let keys = new Map<string, KeyObject>();
  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    const response = await fetch(jwksUrl, { signal: AbortSignal.timeout(2000) });
    if (!response.ok) throw new Error(`the key set answered ${response.status}`);
    const jwks = z.parse(Jwks, await response.json());
    keys = new Map(jwks.keys.map((jwk) => [jwk.kid, createPublicKey({ format: 'jwk', key: jwk })]));
    askedAt = performance.now();
  }

  return async (kid) => {
    if (!keys.has(kid) && performance.now() - askedAt > 10_000) {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      await asking;
    }
    return keys.get(kid);
  };
}
