import { authRoutes } from '@alaso/contracts';
import { verifyAccessToken } from '@alaso/service-kit';
import { testKeySet, testOrigin } from '@alaso/test-kit';
import { parseKeySet } from '../src/signing-keys/key-set.ts';
import { signIn } from './account-steps.ts';
import { type AuthService, type Browser, password, startAuthService } from './auth-service.ts';
import { expectLater, spanOf } from './moments.ts';
import { tokensOf } from './second-factor-steps.ts';
import { presentToken, refreshPath, sessionsIn, statusOf } from './session-steps.ts';

const { findKey } = parseKeySet(JSON.stringify(testKeySet));
const names = (headers: Headers) => headers.getSetCookie().map((cookie) => cookie.split('=')[0] ?? '');

describe('where pages are served over https', () => {
  let auth: AuthService;
  beforeAll(async () => {
    auth = await startAuthService({}, (platform) => ({
      ...platform,
      config: { ...platform.config, PUBLIC_ORIGIN: ['https://alaso.test', testOrigin] },
    }));
  });
  afterAll(() => auth.close());

  it('every cookie is Secure, and the names of the tokens keep other hosts from setting them', async () => {
    const { user, browser } = await auth.member();
    const answer = await signIn(browser, user.email);
    const marking = await browser.call(authRoutes.sendVerification, {});
    const cookies = [answer, marking].flatMap(({ headers }) => headers.getSetCookie());
    expect(cookies.filter((cookie) => !/; Secure/i.test(cookie))).toEqual([]);
    expect([...new Set(names(answer.headers))]).toEqual([
      '__Host-alaso_access',
      '__Secure-alaso_refresh',
      'alaso_session',
      'alaso_device',
    ]);
    const access = cookies.find((cookie) => cookie.startsWith('__Host-')) ?? '';
    expect(access).toMatch(/; Path=\/;/);
    expect(access).not.toMatch(/domain/i);
  });

  it('a session is used, refreshed and ended under these names', async () => {
    const { browser } = await auth.member();
    expect(await statusOf(browser)).toBe(200);
    expect((await browser.call(authRoutes.refreshSession, {})).status).toBe(204);
    expect((await browser.call(authRoutes.logout, {})).status).toBe(204);
    expect(browser.cookie('__Host-alaso_access')).toBeUndefined();
  });

  it('a token under a name without prefix, which any host of the domain can set, counts for nothing', async () => {
    const { browser } = await auth.member();
    const victim = auth.browser();
    victim.setCookie('alaso_access', '/', browser.cookie('__Host-alaso_access'));
    victim.setCookie('alaso_refresh', refreshPath, browser.cookie('__Secure-alaso_refresh', refreshPath));
    expect(await statusOf(victim)).toBe(401);
    expect((await victim.call(authRoutes.refreshSession, {})).status).toBe(401);
  });
});

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
    expect([await statusOf(attacker.browser), (await presentToken(auth, planted.refresh)).status]).toEqual([
      401, 401,
    ]);
  });

  it('a fresh password rotates the refresh token and replaces the access token', async () => {
    const { browser } = await auth.member();
    const before = tokensOf(browser);
    const anHourAgo = { $set: { 'sess.confirmedAt': new Date(Date.now() - 3_600_000) } };
    await sessionsIn(auth).updateOne({ _id: before.session }, anHourAgo);
    const confirmed = await spanOf(() => browser.call(authRoutes.confirmSession, { body: { password } }));
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

  const works = async (browser: Browser) => (await statusOf(browser)) === 200;
});
