import { type Cookie, type FindKey, secureCookie, type SigningKey } from '@alaso/service-kit';
import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';

/** Long enough to read one screen. */
const lastsMs = 15 * 60_000;
const path = '/api/account-restore';
const issuer = 'alaso';
const audience = 'alaso-restore';

const Claims = z.object({
  sub: z.uuid(),
  iat: z.number(),
  mfa: z.boolean(),
  ver: z.number(),
  /** The time at which the account is erased, in milliseconds since the Unix epoch. */
  erase: z.number(),
});

export type Proof = {
  /** The time just before the password was checked. */
  provenAt: Date;
  /** The `credentialVersion` of the checked password. If it has changed since, no session is opened. */
  credentialVersion: number;
  /**
   * True if more than the password was checked. If false, a user who has since added a second factor is
   * rejected.
   */
  hasSecondFactor: boolean;
};

/** The proven owner of an account, and the deletion that the owner may cancel. */
export type ProvenOwner = Proof & { userId: string; eraseAt: Date };

export type RestoreCookies = {
  issue(owner: ProvenOwner): Cookie;
  read(cookies: Record<string, string | undefined>): Promise<ProvenOwner | undefined>;
  clear(): Cookie;
};

/**
 * Lets the owner of a deleted account restore it right after proving their identity. This needs no session,
 * because restoring is the only action available to the account. The proof is signed and sent to only one
 * route.
 */
export function createRestoreCookies(deps: {
  signingKey: SigningKey;
  findKey: FindKey;
  isHttps: boolean;
}): RestoreCookies {
  const { signingKey, findKey, isHttps } = deps;
  const name = secureCookie('alaso_restore', isHttps);
  const options = { secure: isHttps, sameSite: 'lax' as const, httpOnly: true, path };
  return {
    issue({ userId, provenAt, hasSecondFactor, credentialVersion, eraseAt }) {
      const iat = Math.floor(provenAt.getTime() / 1000);
      const of = { sub: userId, ver: credentialVersion, erase: eraseAt.getTime() };
      const claims = { ...of, iat, mfa: hasSecondFactor };
      const value = jwt.sign(claims, signingKey.privateKey, {
        algorithm: 'ES256',
        keyid: signingKey.kid,
        issuer,
        audience,
        expiresIn: lastsMs / 1000,
      });
      return { name, value, options: { ...options, maxAge: lastsMs } };
    },
    async read(cookies) {
      const cookie = cookies[name];
      if (cookie === undefined) return undefined;
      try {
        const kid = jwt.decode(cookie, { complete: true })?.header.kid;
        const key = kid === undefined ? undefined : await findKey(kid);
        if (!key) return undefined;
        const verified = jwt.verify(cookie, key, { algorithms: ['ES256'], issuer, audience });
        const { sub, iat, mfa, ver, erase } = z.parse(Claims, verified);
        const proof = { provenAt: new Date(iat * 1000), hasSecondFactor: mfa, credentialVersion: ver };
        return { ...proof, userId: sub, eraseAt: new Date(erase) };
      } catch {
        return undefined;
      }
    },
    clear: () => ({ name, value: null, options }),
  };
}
