import { authRoutes } from '@alaso/contracts';
import { problem, signAccessToken, verifyAccessToken } from '@alaso/service-kit';
import { testKeySet, testOrigin, until } from '@alaso/test-kit';
import { parseKeySet } from '../src/keys/key-set.ts';
import { sessionsOf } from '../src/sessions/session.model.ts';
import { usersOf } from '../src/users/user.model.ts';
import { defineWork } from '../src/work.ts';
import { type AuthService, type Browser, newEmail, password, startAuthService } from './auth-service.ts';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService();
});
afterAll(() => auth.close());

const refreshPath = '/api/session/refresh';
const refresh = (browser: Browser) => browser.call(authRoutes.refreshSession, {});
const refreshToken = (browser: Browser) => browser.cookie('alaso_refresh', refreshPath) ?? '';
const sessionIdOf = (browser: Browser) => refreshToken(browser).split('.')[0] ?? '';
const status = async (browser: Browser) => (await browser.call(authRoutes.currentUser, {})).status;
const isRefreshed = async (browser: Browser) => (await refresh(browser)).status === 204;
const sessions = () => sessionsOf(auth.platform.connection);

/** As if the last rotation had been so long ago. */
const rotatedBefore = (browser: Browser, ms: number) =>
  sessions().updateOne({ _id: sessionIdOf(browser) }, { $set: { rotatedAt: new Date(Date.now() - ms) } });

function presentToken(token: string, headers: Record<string, string> = {}) {
  return auth.send('POST', refreshPath, {
    headers: { Origin: testOrigin, Cookie: `alaso_refresh=${token}`, ...headers },
  });
}

/** The names of the cookies that an answer clears. */
const cleared = (headers: Headers) =>
  headers
    .getSetCookie()
    .filter((cookie) => cookie.includes('Expires=Thu, 01 Jan 1970'))
    .map((cookie) => `${cookie.split('=')[0]} ${/Path=([^;]+)/.exec(cookie)?.[1]}`)
    .toSorted();
const allCookies = [
  'alaso_access /',
  'alaso_refresh /api/login',
  'alaso_refresh /api/logout',
  'alaso_refresh /api/register',
  'alaso_refresh /api/session/refresh',
  'alaso_session /',
];

describe('refresh', () => {
  it('gives a new access token and a new refresh token, and the session lasts 30 days from then', async () => {
    const { browser } = await auth.member();
    await sessions().updateOne(
      { _id: sessionIdOf(browser) },
      { $set: { expire: new Date(Date.now() + 60_000) } },
    );
    const before = refreshToken(browser);
    browser.setCookie('alaso_access', '/', undefined);
    expect(await status(browser)).toBe(401);
    expect((await refresh(browser)).status).toBe(204);
    expect(await status(browser)).toBe(200);
    expect(refreshToken(browser)).not.toBe(before);
    const days = ((await sessions().findOne({ _id: sessionIdOf(browser) }))?.expire.getTime() ?? 0) / 864e5;
    expect(days - Date.now() / 864e5).toBeGreaterThan(29.9);
  });

  it('can be repeated for as long as the newest token is used', async () => {
    const { browser } = await auth.member();
    const used = new Set<string>();
    for (let i = 0; i < 5; i++) {
      used.add(refreshToken(browser));
      expect(await isRefreshed(browser)).toBe(true);
      await rotatedBefore(browser, 600_000);
    }
    expect(used.size).toBe(5);
  });

  it('leaves each of twenty tabs that refresh at the same instant signed in', async () => {
    for (let round = 0; round < 5; round++) {
      const { browser } = await auth.member();
      const token = refreshToken(browser);
      const answers = await Promise.all(Array.from({ length: 20 }, () => presentToken(token)));
      expect(answers.map((answer) => answer.status)).toEqual(Array<number>(20).fill(204));
      // Whichever answer the browser keeps, its tokens work, and so does the refresh after it.
      for (const answer of answers.slice(0, 3)) {
        const cookies = answer.headers.getSetCookie();
        const access = /alaso_access=([^;]+)/.exec(cookies.join('\n'))?.[1] ?? '';
        browser.setCookie('alaso_access', '/', access);
        expect(await status(browser)).toBe(200);
      }
      const successors = answers.map(
        ({ headers }) => /alaso_refresh=([^;]+)/.exec(headers.getSetCookie().join('\n'))?.[1],
      );
      expect(new Set(successors).size).toBe(1);
      expect((await presentToken(successors[0] ?? '')).status).toBe(204);
    }
  });

  it('works once more with the token before, within 10 seconds: the answer may have been lost', async () => {
    const { browser } = await auth.member();
    const token = refreshToken(browser);
    expect(await isRefreshed(browser)).toBe(true);
    await rotatedBefore(browser, 9000);
    expect((await presentToken(token)).status).toBe(204);
  });

  it('ends the session for both when a used token comes back later, and logs a warning', async () => {
    const { user, browser } = await auth.member();
    const stolen = refreshToken(browser);
    expect(await isRefreshed(browser)).toBe(true);
    await rotatedBefore(browser, 11_000);

    const thief = await presentToken(stolen);
    expect([thief.status, thief.body]).toEqual([401, expect.objectContaining({ code: 'session-expired' })]);
    expect(thief.text).toContain('Unauthorized');
    expect(cleared(thief.headers)).toEqual(allCookies);
    expect(await status(browser)).toBe(401);
    expect((await refresh(browser)).status).toBe(401);
    const warning = auth
      .log()
      .split('\n')
      .find((line) => line.includes('used twice') && line.includes(user.id));
    expect(warning).toContain('"level":40');
    expect(warning).toContain(sessionIdOf(browser) || user.id);
  });

  it('ends the session when a token comes back that is older than the last two', async () => {
    const { browser } = await auth.member();
    const first = refreshToken(browser);
    await refresh(browser);
    await refresh(browser);
    expect((await presentToken(first)).status).toBe(401);
    expect(await status(browser)).toBe(401);
  });

  it('refuses a token that was never given out, and the session whose id it names goes on', async () => {
    const { browser } = await auth.member();
    const { browser: another } = await auth.member();
    const [id = '', secret = '', proof = ''] = refreshToken(browser).split('.');
    const [, othersSecret, othersProof] = refreshToken(another).split('.');
    const madeUp = 'a'.repeat(43);
    await rotatedBefore(browser, 600_000);
    for (const token of [
      `${id}.${madeUp}`,
      `${id}.${madeUp}.${madeUp}`,
      `${id}.${madeUp}.${proof}`,
      `${id}.${secret}.${madeUp}`,
      `${id}.${othersSecret}.${othersProof}`,
    ]) {
      const answer = await presentToken(token);
      expect([answer.status, answer.body]).toEqual([
        401,
        expect.objectContaining({ code: 'session-expired' }),
      ]);
    }
    expect(await status(browser)).toBe(200);
    expect(await isRefreshed(browser)).toBe(true);
  });

  it('leaves the other sessions of the user alone when it ends one', async () => {
    const { user, browser } = await auth.member();
    const other = auth.browser();
    await other.call(authRoutes.login, { body: { email: user.email, password } });
    const stolen = refreshToken(browser);
    await refresh(browser);
    await rotatedBefore(browser, 11_000);
    await presentToken(stolen);
    expect(await status(other)).toBe(200);
    expect(await isRefreshed(other)).toBe(true);
  });

  it('refuses a visitor with 401 session-required and clears what is left of his cookies', async () => {
    const answer = await refresh(auth.browser());
    expect([answer.status, answer.body]).toEqual([
      401,
      expect.objectContaining({ code: 'session-required' }),
    ]);
    expect(cleared(answer.headers)).toEqual(allCookies);
  });

  it.each([
    ['nonsense', 'nonsense'],
    ['an empty token', ''],
    ['an id without a secret', '3f0e5a2c-6f0b-4a58-9a64-0a4f3a3c1d11'],
    ['a session that never was', `3f0e5a2c-6f0b-4a58-9a64-0a4f3a3c1d11.${'a'.repeat(43)}.${'a'.repeat(43)}`],
    ['JSON', 'j:{"$ne":""}'],
    ['a very long one', 'x'.repeat(7000)],
  ])('refuses %s with 401', async (_what, token) => {
    const answer = await presentToken(encodeURIComponent(token));
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('Unauthorized');
  });

  it('refuses a session that has expired, also before the database has removed it', async () => {
    const { browser } = await auth.member();
    await sessions().updateOne({ _id: sessionIdOf(browser) }, { $set: { expire: new Date() } });
    expect((await refresh(browser)).body).toMatchObject({ code: 'session-expired' });
  });

  it('refuses, and so does the current user, when the account does not exist any more', async () => {
    const { user, browser } = await auth.member();
    await usersOf(auth.platform.connection).deleteOne({ _id: user.id });
    const answer = await browser.call(authRoutes.currentUser, {});
    expect([answer.status, answer.body]).toEqual([401, expect.objectContaining({ code: 'session-expired' })]);
    const token = (await auth.member()).browser;
    await usersOf(auth.platform.connection).deleteMany({ _id: { $ne: user.id }, firstName: 'Adaeze' });
    expect((await refresh(token)).status).toBe(401);
  });
});

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
    browser.setCookie('alaso_access', '/', access);
    expect(await status(browser)).toBe(401);
    expect((await presentToken(refreshed)).status).toBe(401);
    expect(await status(other)).toBe(200);
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
    const claims = { sub: user.id, role: user.role, verified: false, name: user.firstName, ver: 0 };
    const expired = signAccessToken(signingKey, { ...claims, sid: sessionIdOf(browser) }, -60_000);
    const left = auth.browser();
    left.setCookie('alaso_access', '/', expired);
    expect(await status(left)).toBe(401);
    expect((await logout(left)).status).toBe(204);
    expect(await isRefreshed(browser)).toBe(false);
  });

  it('ends the session when the browser has nothing left but the refresh token', async () => {
    const { browser } = await auth.member();
    const access = browser.cookie('alaso_access') ?? '';
    browser.setCookie('alaso_access', '/', undefined);
    expect((await logout(browser)).status).toBe(204);
    browser.setCookie('alaso_access', '/', access);
    expect(await status(browser)).toBe(401);
  });

  it('ends nobody’s session by a token that only names it', async () => {
    const { browser } = await auth.member();
    const stranger = auth.browser();
    const token = `${sessionIdOf(browser)}.${'a'.repeat(43)}.${'a'.repeat(43)}`;
    stranger.setCookie('alaso_refresh', '/api/logout', token);
    expect((await logout(stranger)).status).toBe(204);
    expect(await status(browser)).toBe(200);
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

    it('is OK and holds: no refresh from then on, and every service is told as soon as Redis is back', async () => {
      const { browser } = await service.member();
      const [access, refreshed] = [browser.cookie('alaso_access') ?? '', refreshToken(browser)];
      isAway = true;
      expect((await logout(browser)).status).toBe(204);
      browser.setCookie('alaso_refresh', refreshPath, refreshed);
      expect((await refresh(browser)).status).toBe(401);

      const claims = await verifyAccessToken(service.platform.findKey, access);
      if (!claims) throw new Error('the token is valid for its own part');
      expect(service.platform.revocations.isRevoked(claims)).toBe(false);
      await service.work(defineWork({ send: () => Promise.resolve() }));
      await until('the worker has told it', () => service.platform.revocations.isRevoked(claims));
      browser.setCookie('alaso_access', '/', access);
      expect(await status(browser)).toBe(401);
    });

    it('that cannot be done, because the database is away, is 503 and is not done later either', async () => {
      const { browser } = await service.member();
      isDatabaseAway = true;
      expect((await logout(browser)).status).toBe(503);
      isDatabaseAway = false;
      expect(revoked).toBe(0);
      expect(await status(browser)).toBe(200);
      expect((await refresh(browser)).status).toBe(204);
    });
  });
});

describe('signing in again in the same browser', () => {
  const login = (browser: Browser, email: string) =>
    browser.call(authRoutes.login, { body: { email, password } });
  /** Another browser with a copy of the cookies: it shows what has become of a session. */
  function copyOf(browser: Browser): Browser {
    const copy = auth.browser();
    copy.setCookie('alaso_access', '/', browser.cookie('alaso_access'));
    copy.setCookie('alaso_refresh', refreshPath, refreshToken(browser));
    return copy;
  }

  it.each([
    ['at once', false],
    ['when nothing is left of it but the refresh token', true],
  ])('ends the session before, %s, and no other one', async (_when, isIdle) => {
    const { user, browser } = await auth.member();
    const other = auth.browser();
    await login(other, user.email);
    const before = copyOf(browser);
    expect(await status(before)).toBe(200);
    if (isIdle) browser.setCookie('alaso_access', '/', undefined);
    expect((await login(browser, user.email)).status).toBe(200);

    expect([await status(before), await isRefreshed(before)]).toEqual([401, false]);
    for (const open of [browser, other])
      expect([await status(open), await isRefreshed(open)]).toEqual([200, true]);
  });

  it('with another account, or with a new one, ends it too', async () => {
    const { user } = await auth.member();
    const { browser } = await auth.member();
    const first = copyOf(browser);
    await login(browser, user.email);
    expect([await status(first), await isRefreshed(first)]).toEqual([401, false]);
    const second = copyOf(browser);
    const body = { email: newEmail(), password, firstName: 'Ada', lastName: 'Obi' };
    expect((await browser.call(authRoutes.register, { body })).status).toBe(201);
    expect([await status(second), await isRefreshed(second)]).toEqual([401, false]);
    expect(await status(browser)).toBe(200);
  });

  it('with a wrong password ends nothing', async () => {
    const { user, browser } = await auth.member();
    const wrong = { email: user.email, password: 'not-the-password' };
    expect((await browser.call(authRoutes.login, { body: wrong })).status).toBe(401);
    expect([await status(browser), await isRefreshed(browser)]).toEqual([200, true]);
  });
});
