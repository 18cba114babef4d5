import { createHash, randomUUID } from 'node:crypto';
import { Id } from '@alaso/contracts';
import { type Cookie, type FindKey, secureCookie, type SigningKey } from '@alaso/service-kit';
import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';

/**
 * The cookie's name over http. Also its former name over https, which is still read for a year, until
 * December 2027.
 */
const plainName = 'alaso_device';
const yearMs = 365 * 86_400_000;
/** Prevents this cookie and access tokens from being used in place of each other. */
const audience = 'alaso-device';
const issuer = 'alaso';
/** Enough for a tablet that a family shares. The least recently used account is dropped first. */
const maxAccounts = 5;

const Claims = z.object({ jti: Id, accounts: z.array(z.string()) });

/** Returns an identifier for this account on this device. Only this service can interpret it. */
const markOf = (device: string, userId: string) =>
  createHash('sha256').update(`${device} ${userId}`).digest('base64url').slice(0, 22);

export type Devices = {
  /** Reads the cookie under its current or former name. */
  cookieIn(sent: Record<string, string | undefined>): string | undefined;
  /** Returns the device's id if it has signed in to this account before. */
  knownFor(cookie: string | undefined, userId: string): Promise<string | undefined>;
  /** Returns cookies that record a sign-in to this account and clear the cookie with the former name. */
  remember(cookie: string | undefined, userId: string): Promise<Cookie[]>;
};

/** Recognizes devices by a signed cookie, which is sent only with sign-in requests. */
export function createDevices(deps: { signingKey: SigningKey; findKey: FindKey; secure: boolean }): Devices {
  const { signingKey, findKey, secure } = deps;
  const name = secureCookie(plainName, secure);
  const options = { secure, sameSite: 'lax' as const, httpOnly: true, path: '/api/login' };

  async function read(cookie: string | undefined): Promise<z.infer<typeof Claims> | undefined> {
    if (cookie === undefined) return undefined;
    try {
      const kid = jwt.decode(cookie, { complete: true })?.header.kid;
      const key = kid === undefined ? undefined : await findKey(kid);
      return key && z.parse(Claims, jwt.verify(cookie, key, { algorithms: ['ES256'], issuer, audience }));
    } catch {
      return undefined;
    }
  }

  return {
    cookieIn: (sent) => sent[name] ?? sent[plainName],
    async knownFor(cookie, userId) {
      const device = await read(cookie);
      return device?.accounts.includes(markOf(device.jti, userId)) ? device.jti : undefined;
    },
    async remember(cookie, userId) {
      const { jti, accounts } = (await read(cookie)) ?? { jti: randomUUID(), accounts: [] };
      const mark = markOf(jti, userId);
      const known = [mark, ...accounts.filter((one) => one !== mark)].slice(0, maxAccounts);
      const value = jwt.sign({ jti, accounts: known }, signingKey.privateKey, {
        algorithm: 'ES256',
        keyid: signingKey.kid,
        issuer,
        audience,
        expiresIn: yearMs / 1000,
      });
      return [
        ...(secure ? [{ name: plainName, value: null, options }] : []),
        { name, value, options: { ...options, maxAge: yearMs } },
      ];
    },
  };
}
