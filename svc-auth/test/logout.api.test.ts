import { authRoutes } from '@alaso/contracts';
import { problem, signAccessToken, verifyAccessToken } from '@alaso/service-kit';
import { testKeySet, until } from '@alaso/test-kit';
import { parseKeySet } from '../src/signing-keys/key-set.ts';
import {
  type AuthService,
  type Browser,
  noMailer,
  password,
  startAuthService,
  workOf,
} from './auth-service.ts';
import {
  allCookies,
  cleared,
  isRefreshed,
  presentToken,
  refresh,
  refreshToken,
  sessionIdOf,
  readStatus,
  refreshPath,
} from './session-steps.ts';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService();
});
afterAll(() => auth.close());

describe('logout', () => {
  const logout = (browser: Browser) => browser.call(authRoutes.logout, {});

  it('ends this session at once, clears its cookies, and leaves the others alone', async () => {
    const { user, browser } = await auth.member();
    const other = auth.browser();
    await other.call(authRoutes.login, { body: { email: user.email, password } });
    const access = browser.cookie('alaso_access');
    const refreshed = refreshToken(browser);

    const answer = await logout(browser);
    expect([answer.status, cleared(answer.headers)]).toEqual([204, allCookies]);
    // Back would show pages of this user.
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    browser.setCookie('alaso_access', '/', access);
    expect(await readStatus(browser)).toBe(401);
    expect((await presentToken(auth, refreshed)).status).toBe(401);
    expect(await readStatus(other)).toBe(200);
  });

  it('answers 204 to a visitor, twice in a row, and to nonsense', async () => {
    const visitor = auth.browser();
    expect((await logout(visitor)).status).toBe(204);
    const { browser } = await auth.member();
    expect([(await logout(browser)).status, (await logout(browser)).status]).toEqual([204, 204]);
    visitor.setCookie('alaso_access', '/', 'a.b.c');
    visitor.setCookie('alaso_refresh', '/api/logout', 'nonsense');
    expect((await logout(visitor)).status).toBe(204);
  });

  it('ends the session of an access token that has run out', async () => {
    const { user, browser } = await auth.member();
    const { signingKey } = parseKeySet(JSON.stringify(testKeySet));
    const rights = { role: user.role, verified: false, suspension: null, ver: 0 };
    const claims = { sub: user.id, name: user.firstName, auth_time: 0, ...rights };
    const expired = signAccessToken(signingKey, { ...claims, sid: sessionIdOf(browser) }, -60_000);
    const left = auth.browser();
    left.setCookie('alaso_access', '/', expired);
    expect(await readStatus(left)).toBe(401);
    expect((await logout(left)).status).toBe(204);
    expect(await isRefreshed(browser)).toBe(false);
  });

  it('ends the session when the browser has nothing left but the refresh token', async () => {
    const { browser } = await auth.member();
    const access = browser.cookie('alaso_access') ?? '';
    browser.setCookie('alaso_access', '/', undefined);
    expect((await logout(browser)).status).toBe(204);
    browser.setCookie('alaso_access', '/', access);
    expect(await readStatus(browser)).toBe(401);
  });

  it('ends nobody’s session by a token that only names it', async () => {
    const { browser } = await auth.member();
    const stranger = auth.browser();
    const token = `${sessionIdOf(browser)}.${'a'.repeat(43)}.${'a'.repeat(43)}`;
    stranger.setCookie('alaso_refresh', '/api/logout', token);
    expect((await logout(stranger)).status).toBe(204);
    expect(await readStatus(browser)).toBe(200);
  });

  describe('while Redis or the database is away', () => {
    let isAway = false;
    let isDatabaseAway = false;
    let revoked = 0;
    let service: AuthService;
    beforeAll(async () => {
      service = await startAuthService({}, (platform) => ({
        ...platform,
        revocations: {
          ...platform.revocations,
          async revokeSession(id) {
            revoked++;
            if (isAway) throw problem('service-unavailable', 'Redis is away.', { retryAfterMs: 5000 });
            await platform.revocations.revokeSession(id);
          },
        },
        inTransaction: (change) =>
          isDatabaseAway
            ? Promise.reject(problem('service-unavailable', 'The database is away.', { retryAfterMs: 5000 }))
            : platform.inTransaction(change),
      }));
    });
    beforeEach(() => {
      isAway = false;
      isDatabaseAway = false;
      revoked = 0;
    });
    afterAll(() => service.close());

    it('is OK and holds: no refresh from then on, and every service is notified as soon as Redis is back', async () => {
      const { browser } = await service.member();
      const [access, refreshed] = [browser.cookie('alaso_access') ?? '', refreshToken(browser)];
      isAway = true;
      expect((await logout(browser)).status).toBe(204);
      browser.setCookie('alaso_refresh', refreshPath, refreshed);
      expect((await refresh(browser)).status).toBe(401);

      const claims = await verifyAccessToken(service.platform.findKey, access);
      if (!claims) throw new Error('the token is valid for its own part');
      expect(service.platform.revocations.isRevoked(claims)).toBe(false);
      await service.work(workOf({ mailer: noMailer }));
      await until('the worker has published it', () => service.platform.revocations.isRevoked(claims));
      browser.setCookie('alaso_access', '/', access);
      expect(await readStatus(browser)).toBe(401);
    });

    it('that cannot be done, because the database is away, is 503 and is not done later either', async () => {
      const { browser } = await service.member();
      isDatabaseAway = true;
      expect((await logout(browser)).status).toBe(503);
      isDatabaseAway = false;
      expect(revoked).toBe(0);
      expect(await readStatus(browser)).toBe(200);
      expect((await refresh(browser)).status).toBe(204);
    });
  });
});
