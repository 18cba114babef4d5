import { authRoutes } from '@alaso/contracts';
import { verifyAccessToken } from '@alaso/service-kit';
import { testKeySet } from '@alaso/test-kit';
import { parseKeySet } from '../src/signing-keys/key-set.ts';
import { signIn } from './account-steps.ts';
import { type AuthService, type Browser, password, startAuthService } from './auth-service.ts';
import { expectLater, timed } from './moments.ts';
import { tokensOf } from './second-factor-steps.ts';
import { presentToken, refreshPath, sessionsIn, readStatus } from './session-steps.ts';

const { findKey } = parseKeySet(JSON.stringify(testKeySet));

describe('over http', () => {
  let auth: AuthService;
  beforeAll(async () => {
    auth = await startAuthService();
  });
  afterAll(() => auth.close());

  it('a session that was planted before the sign-in is never the one after it, and ends', async () => {
    const attacker = await auth.member();
    const victim = auth.browser();
    for (const [name, path] of [
      ['alaso_access', '/'],
      ['alaso_refresh', '/api/login'],
      ['alaso_refresh', refreshPath],
    ] as const) {
      victim.setCookie(name, path, attacker.browser.cookie(name, path));
    }
    const planted = tokensOf(victim);
    const { user } = await auth.member();
    expect((await signIn(victim, user.email)).status).toBe(200);
    const own = tokensOf(victim);
    expect([own.access, own.refresh, own.session]).not.toContain(planted.access);
    expect([own.refresh, own.session]).not.toContain(planted.refresh);
    expect(own.session).not.toBe(planted.session);
    expect([await readStatus(attacker.browser), (await presentToken(auth, planted.refresh)).status]).toEqual([
      401, 401,
    ]);
  });

  it('a fresh password rotates the refresh token and replaces the access token', async () => {
    const { browser } = await auth.member();
    const before = tokensOf(browser);
    const anHourAgo = { $set: { 'sess.confirmedAt': new Date(Date.now() - 3_600_000) } };
    await sessionsIn(auth).updateOne({ _id: before.session }, anHourAgo);
    const confirmed = await timed(() => browser.call(authRoutes.confirmSession, { body: { password } }));
    expect(confirmed.result.status).toBe(204);
    const after = tokensOf(browser);
    expect(after.session).toBe(before.session);
    expect([after.access === before.access, after.refresh === before.refresh]).toEqual([false, false]);
    const { sess } = (await sessionsIn(auth).findOne({ _id: after.session }).lean()) ?? {};
    expectLater(sess?.confirmedAt, 0, confirmed);
    const claims = await verifyAccessToken(findKey, after.access ?? '');
    expect(claims?.auth_time).toBe(Math.floor(Number(sess?.confirmedAt) / 1000));
    expect(await works(browser)).toBe(true);
  });

  const works = async (browser: Browser) => (await readStatus(browser)) === 200;
});
