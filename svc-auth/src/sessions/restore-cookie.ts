import { type Cookie, type FindKey, secureCookie, type SigningKey } from '@alaso/service-kit';
import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';

/** Long enough to read one screen. */
const lastsMs = 15 * 60_000;
const path = '/api/account-restore';
const issuer = 'alaso';
const audience = 'alaso-restore';

const Claims = z.object({ sub: z.uuid(), iat: z.number(), mfa: z.boolean() });

/** Someone who has proven to be the owner of an account, and how. */
export type ProvenOwner = { userId: string; provenAt: Date; hasSecondFactor: boolean };

export type RestoreCookies = {
  /** Returns the cookie of a browser that has proven to belong to the owner of a leaving account. */
  issue(owner: ProvenOwner): Cookie;
  read(cookies: Record<string, string | undefined>): Promise<ProvenOwner | undefined>;
  clear(): Cookie;
};

/**
 * Lets someone restore an account right after they have proven that it is theirs, without a session: a
 * leaving account can do nothing else. The proof is signed and sent to one route only.
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
    issue({ userId, provenAt, hasSecondFactor }) {
      const iat = Math.floor(provenAt.getTime() / 1000);
      const claims = { sub: userId, iat, mfa: hasSecondFactor };
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
        const { sub, iat, mfa } = z.parse(Claims, verified);
        return { userId: sub, provenAt: new Date(iat * 1000), hasSecondFactor: mfa };
      } catch {
        return undefined;
      }
    },
    clear: () => ({ name, value: null, options }),
  };
}
