import { createHmac, createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { authRoutes } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { createKeyFinder, signAccessToken, verifyAccessToken } from '@alaso/service-kit';
import { testKeySet } from '@alaso/test-kit';
import { parseKeySet } from '../src/signing-keys/key-set.ts';
import { type AuthService, startAuthService } from './auth-service.ts';
import { expectLater, timed } from './moments.ts';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService();
});
afterAll(() => auth.close());

const { signingKey } = parseKeySet(JSON.stringify(testKeySet));
const claimsOf = (userId: string) => ({
  sub: userId,
  sid: randomUUID(),
  role: 'user' as const,
  verified: false,
  name: 'Ada',
  suspension: null,
  auth_time: 0,
  ver: 0,
});
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const wholeSecond = (ms: number) => Math.floor(ms / 1000);
const now = () => wholeSecond(Date.now());
const registered = (userId: string) => ({
  ...claimsOf(userId),
  iat: now(),
  exp: now() + 600,
  iss: 'alaso',
  aud: 'alaso',
});

async function statusWith(token: string) {
  const browser = auth.browser();
  browser.setCookie('alaso_access', '/', token);
  const answer = await browser.call(authRoutes.currentUser, {});
  return [answer.status, answer.body];
}
const expired = [401, expect.objectContaining({ code: 'session-expired' })];

describe('an access token', () => {
  it('lets its user in when this service signed it', async () => {
    const { user } = await auth.member();
    expect(await statusWith(signAccessToken(signingKey, claimsOf(user.id)))).toEqual([200, user]);
  });

  it('is refused when it has run out', async () => {
    const { user } = await auth.member();
    expect(await statusWith(signAccessToken(signingKey, claimsOf(user.id), -1000))).toEqual(expired);
  });

  it('is refused when another key signed it, whatever kid it names', async () => {
    const { user } = await auth.member();
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    for (const kid of [signingKey.kid, 'unknown']) {
      expect(await statusWith(signAccessToken({ kid, privateKey }, claimsOf(user.id)))).toEqual(expired);
    }
  });

  it('is refused without a signature (alg none)', async () => {
    const { user } = await auth.member();
    for (const alg of ['none', 'None', 'ES256']) {
      const header = base64({ alg, typ: 'JWT', kid: signingKey.kid });
      expect(await statusWith(`${header}.${base64(registered(user.id))}.`)).toEqual(expired);
    }
  });

  it('is refused when it is signed with the public key as a shared secret (HS256)', async () => {
    const { user } = await auth.member();
    const publicKey = createPublicKey(signingKey.privateKey);
    const signed = `${base64({ alg: 'HS256', typ: 'JWT', kid: signingKey.kid })}.${base64(registered(user.id))}`;
    for (const secret of [
      publicKey.export({ format: 'pem', type: 'spki' }),
      publicKey.export({ format: 'der', type: 'spki' }),
      JSON.stringify(publicKey.export({ format: 'jwk' })),
    ]) {
      const signature = createHmac('sha256', secret).update(signed).digest('base64url');
      expect(await statusWith(`${signed}.${signature}`)).toEqual(expired);
    }
  });

  it('is refused when a claim was changed after signing', async () => {
    const { user } = await auth.member();
    const [header, , signature] = signAccessToken(signingKey, claimsOf(user.id)).split('.');
    const forged = base64({ ...registered(user.id), role: 'admin' });
    expect(await statusWith(`${header}.${forged}.${signature}`)).toEqual(expired);
  });

  it.each([
    ['no token at all', 'x'],
    ['three dots', '...'],
    ['a header with a body that is no JSON', `${base64({ alg: 'ES256', typ: 'JWT', kid: 'a' })}.AAAA.AAAA`],
    ['a header that is null', `${Buffer.from('null').toString('base64url')}.e30.AAAA`],
    ['8 kB of letters', 'A'.repeat(7000)],
    ['a JSON cookie', encodeURIComponent('j:{"a":1}')],
  ])('that is %s is a missing session and no error', async (_what, token) => {
    const [status] = await statusWith(token);
    expect(status).toBe(401);
  });
});

describe('the key set', () => {
  it('publishes the public parts only, with their kid, to be kept for a minute', async () => {
    const answer = await auth.call(authInternal.jwks, {});
    expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
    const { x, y } = testKeySet.keys[0] ?? {};
    expect(answer.body).toEqual({
      keys: [{ kty: 'EC', crv: 'P-256', x, y, kid: 'test-key', use: 'sig', alg: 'ES256' }],
    });
  });

  it('is all that another service needs to check a session', async () => {
    const signedIn = await timed(() => auth.member());
    const { user, browser } = signedIn.result;
    const findKey = createKeyFinder(`${auth.baseUrl}/api/.well-known/jwks.json`);
    const claims = await verifyAccessToken(findKey, browser.cookie('alaso_access') ?? '');
    expect(claims).toMatchObject({
      sub: user.id,
      role: 'user',
      verified: false,
      name: user.firstName,
      ver: 0,
    });
    const inSeconds = { begun: wholeSecond(signedIn.begun), ended: wholeSecond(signedIn.ended) };
    expectLater(claims?.exp, 600, inSeconds);
  });
});
