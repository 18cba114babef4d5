import { createPublicKey, type KeyObject } from 'node:crypto';
import { AdminScope, Id, NewAccount, Role, Timestamp } from '@alaso/contracts';
import { timeLimits } from '@alaso/contracts/time-limits';
import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';
import { outageMessages, problem } from '../responses/index.ts';

/** 10 minutes: the lifetime of an access token that is not revoked. */
export const accessTokenMs = 600_000;

const issuer = 'alaso';
const audience = 'alaso';

/** `until` is null for an indefinite suspension. */
export const Suspension = z.object({ until: z.nullable(Timestamp), why: z.string() });
export type Suspension = z.infer<typeof Suspension>;

export const AccessClaims = z.object({
  sub: Id,
  /** The session id, so that a logout can revoke only this session. */
  sid: Id,
  /** Number of times that the user has confirmed their identity again in this session; 0 if absent. */
  gen: z.optional(z.number()),
  role: Role,
  /** Set only for an admin with limited permissions. */
  admin_scope: z.optional(AdminScope),
  verified: z.boolean(),
  name: z.string(),
  /** Null if the user is not suspended. An expired suspension is not stored. */
  suspension: z.nullable(Suspension),
  /**
   * Set only if the email address is unverified: the time from which some calls require a verified address,
   * in seconds.
   */
  verify_email_by: z.optional(z.number()),
  /** Absent once the account is no longer new. */
  new_account: z.optional(NewAccount),
  /**
   * The time at which the password was entered, in seconds (OpenID Connect). Refreshing a session does not
   * change it.
   */
  auth_time: z.number(),
  /**
   * True if the user completed two-factor authentication in this session, or if the svc-auth settings do not
   * require it. Otherwise, an admin has no admin permissions.
   */
  mfa: z.optional(z.boolean()),
  /** Version of the user's permissions. A revocation specifies the lowest valid version. */
  ver: z.number(),
  exp: z.number(),
});
export type AccessClaims = z.infer<typeof AccessClaims>;

export type SigningKey = { kid: string; privateKey: KeyObject };

/** Signs a token for {@link verifyAccessToken}, using ES256. */
export function signAccessToken(
  key: SigningKey,
  claims: Omit<AccessClaims, 'exp'>,
  lifetimeMs = accessTokenMs,
): string {
  return jwt.sign(claims, key.privateKey, {
    algorithm: 'ES256',
    keyid: key.kid,
    issuer,
    audience,
    expiresIn: lifetimeMs / 1000,
  });
}

/** Finds the public key for a `kid`; undefined if svc-auth has no such key. */
export type FindKey = (kid: string) => Promise<KeyObject | undefined>;

/** Returns the key id of a token; undefined if the string is not a token. */
export function keyIdOf(token: string): string | undefined {
  try {
    return jwt.decode(token, { complete: true })?.header.kid;
  } catch {
    return undefined;
  }
}

/**
 * Returns the claims of a valid token; undefined otherwise, without a reason that could help an attacker.
 * `expiredToo` also accepts expired tokens, because they still identify the session to end.
 */
export async function verifyAccessToken(
  findKey: FindKey,
  token: string,
  { expiredToo = false } = {},
): Promise<AccessClaims | undefined> {
  const kid = keyIdOf(token);
  const key = kid === undefined ? undefined : await findKey(kid);
  if (!key) return undefined;
  try {
    const options = { algorithms: ['ES256' as const], issuer, audience, ignoreExpiration: expiredToo };
    return z.parse(AccessClaims, jwt.verify(token, key, options));
  } catch {
    return undefined;
  }
}

const Jwks = z.object({ keys: z.array(z.looseObject({ kid: z.string(), kty: z.string() })) });

/** 5 minutes. Keys are then fetched again so that a withdrawn key stops working. */
const freshMs = 300_000;
/** If fetching fails, old keys are used until every token that they may have signed has expired. */
const usableMs = freshMs + accessTokenMs;
/** Limits the number of fetches that made-up key ids can cause. */
const pauseMs = 10_000;

/**
 * Fetches the svc-auth public keys when they are first needed. Cached keys are used immediately and refreshed
 * in the background, so that no request waits for svc-auth. A token with an unknown key waits for at most one
 * fetch, and for none if the last fetch was recent.
 * @param patience the timeout multiplier
 * @throws service-unavailable if an unknown key cannot be fetched
 */
export function createKeyFinder(jwksUrl: string, patience = 1): FindKey {
  let keys = new Map<string, KeyObject>();
  let renewedAt = Number.NEGATIVE_INFINITY;
  let failedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    try {
      const signal = AbortSignal.timeout(timeLimits.keySetMs * patience);
      // Keys are trusted only from the configured URL.
      const response = await fetch(jwksUrl, { signal, redirect: 'error' });
      if (!response.ok) throw new Error(`the key set answered ${response.status}`);
      const jwks = z.parse(Jwks, await response.json());
      keys = new Map(jwks.keys.map((jwk) => [jwk.kid, createPublicKey({ format: 'jwk', key: jwk })]));
      renewedAt = performance.now();
    } catch (error) {
      failedAt = performance.now();
      throw error;
    }
  }

  function askOnce(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  function unavailable(cause?: unknown) {
    return problem('service-unavailable', outageMessages.sessions, { retryAfterMs: 5000, cause });
  }

  return async (kid) => {
    const age = performance.now() - renewedAt;
    const hasJustFailed = performance.now() - failedAt < timeLimits.breakerOpenMs;
    const known = keys.get(kid);
    if (known && age < usableMs) {
      // Nothing waits for this fetch. If it fails, the next request tries again.
      if (age >= freshMs && !hasJustFailed) void askOnce().catch(() => {});
      return known;
    }
    if (age < pauseMs) return undefined;
    if (hasJustFailed) throw unavailable();
    await askOnce().catch((error: unknown) => {
      throw unavailable(error);
    });
    return keys.get(kid);
  };
}
