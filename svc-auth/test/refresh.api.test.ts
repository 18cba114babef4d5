import { authRoutes } from '@alaso/contracts';
import { usersOf } from '../src/users/user.model.ts';
import { type AuthService, type Browser, password, startAuthService } from './auth-service.ts';
import { expectLater, timed } from './moments.ts';
import {
  allCookies,
  cleared,
  isRefreshed,
  presentToken,
  refresh,
  refreshToken,
  sessionIdOf,
  sessionsIn,
  readStatus,
} from './session-steps.ts';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService();
});
afterAll(() => auth.close());

/** Pretends that the last rotation was this long ago. */
const rotatedBefore = (browser: Browser, ms: number) =>
  sessionsIn(auth).updateOne(
    { _id: sessionIdOf(browser) },
    { $set: { rotatedAt: new Date(Date.now() - ms) } },
  );

describe('refresh', () => {
  it('gives a new access token and a new refresh token, and the session lasts 30 days from then', async () => {
    const { browser } = await auth.member();
    await sessionsIn(auth).updateOne(
      { _id: sessionIdOf(browser) },
      { $set: { expire: new Date(Date.now() + 60_000) } },
    );
    const before = refreshToken(browser);
    browser.setCookie('alaso_access', '/', undefined);
    expect(await readStatus(browser)).toBe(401);
    const refreshed = await timed(async () => expect((await refresh(browser)).status).toBe(204));
    expect(await readStatus(browser)).toBe(200);
    expect(refreshToken(browser)).not.toBe(before);
    const session = await sessionsIn(auth).findOne({ _id: sessionIdOf(browser) });
    expectLater(session?.expire, 30 * 864e5, refreshed);
  });

  it.each([
    ['a user', 'user', { idle: 30 * 24, total: 90 * 24 }],
    ['an admin', 'admin', { idle: 8, total: 7 * 24 }],
  ] as const)(
    'of %s counts from the last use, up to a limit in all, and is refused after either',
    async (_who, role, limits) => {
      const { browser } = await auth.member({ role });
      const _id = sessionIdOf(browser);
      const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
      const hoursLeft = async () => {
        const row = await sessionsIn(auth).findOne({ _id });
        return Math.round(((row?.expire.getTime() ?? 0) - Date.now()) / 3_600_000);
      };
      const began = (hours: number) =>
        sessionsIn(auth).updateOne({ _id }, { $set: { 'sess.createdAt': hoursAgo(hours) } });
      expect(await isRefreshed(browser)).toBe(true);
      expect(await hoursLeft()).toBe(limits.idle);
      await began(limits.total - 2);
      await rotatedBefore(browser, 600_000);
      expect(await isRefreshed(browser)).toBe(true);
      expect(await hoursLeft()).toBe(2);
      await sessionsIn(auth).updateOne({ _id }, { $set: { expire: hoursAgo(1) } });
      expect((await refresh(browser)).status).toBe(401);
    },
  );

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
      const answers = await Promise.all(Array.from({ length: 20 }, () => presentToken(auth, token)));
      expect(answers.map((answer) => answer.status)).toEqual(Array<number>(20).fill(204));
      // Whichever answer the browser keeps, its tokens work, and so does the next refresh.
      for (const answer of answers.slice(0, 3)) {
        const cookies = answer.headers.getSetCookie();
        const access = /alaso_access=([^;]+)/.exec(cookies.join('\n'))?.[1] ?? '';
        browser.setCookie('alaso_access', '/', access);
        expect(await readStatus(browser)).toBe(200);
      }
      const successors = answers.map(
        ({ headers }) => /alaso_refresh=([^;]+)/.exec(headers.getSetCookie().join('\n'))?.[1],
      );
      expect(new Set(successors).size).toBe(1);
      expect((await presentToken(auth, successors[0] ?? '')).status).toBe(204);
    }
  });

  it('works once more with the token before, within 10 seconds: the answer may have been lost', async () => {
    const { browser } = await auth.member();
    const token = refreshToken(browser);
    expect(await isRefreshed(browser)).toBe(true);
    await rotatedBefore(browser, 9000);
    expect((await presentToken(auth, token)).status).toBe(204);
  });

  it('ends the session for both when a used token comes back later, and logs a warning', async () => {
    const { user, browser } = await auth.member();
    const stolen = refreshToken(browser);
    expect(await isRefreshed(browser)).toBe(true);
    await rotatedBefore(browser, 11_000);

    const thief = await presentToken(auth, stolen);
    expect([thief.status, thief.body]).toEqual([401, expect.objectContaining({ code: 'session-expired' })]);
    expect(thief.text).toContain('Unauthorized');
    expect(cleared(thief.headers)).toEqual(allCookies);
    expect(await readStatus(browser)).toBe(401);
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
    expect((await presentToken(auth, first)).status).toBe(401);
    expect(await readStatus(browser)).toBe(401);
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
      const answer = await presentToken(auth, token);
      expect([answer.status, answer.body]).toEqual([
        401,
        expect.objectContaining({ code: 'session-expired' }),
      ]);
    }
    expect(await readStatus(browser)).toBe(200);
    expect(await isRefreshed(browser)).toBe(true);
  });

  it('leaves the other sessions of the user alone when it ends one', async () => {
    const { user, browser } = await auth.member();
    const other = auth.browser();
    await other.call(authRoutes.login, { body: { email: user.email, password } });
    const stolen = refreshToken(browser);
    await refresh(browser);
    await rotatedBefore(browser, 11_000);
    await presentToken(auth, stolen);
    expect(await readStatus(other)).toBe(200);
    expect(await isRefreshed(other)).toBe(true);
  });

  it('refuses a visitor with 401 session-required and clears what is left of their cookies', async () => {
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
    const answer = await presentToken(auth, encodeURIComponent(token));
    expect(answer.status).toBe(401);
    expect(answer.text).toContain('Unauthorized');
  });

  it('refuses a session that has expired, also before the database has removed it', async () => {
    const { browser } = await auth.member();
    await sessionsIn(auth).updateOne({ _id: sessionIdOf(browser) }, { $set: { expire: new Date() } });
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
