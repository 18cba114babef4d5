import { authRoutes } from '@alaso/contracts';
import { type AuthService, type Browser, newEmail, password, startAuthService } from './auth-service.ts';
import { isRefreshed, refreshPath, refreshToken, readStatus } from './session-steps.ts';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService();
});
afterAll(() => auth.close());

describe('signing in again in the same browser', () => {
  const login = (browser: Browser, email: string) =>
    browser.call(authRoutes.login, { body: { email, password } });
  /** Returns another browser with a copy of the cookies, which shows the state of a session. */
  function copyBrowser(browser: Browser): Browser {
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
    const before = copyBrowser(browser);
    expect(await readStatus(before)).toBe(200);
    if (isIdle) browser.setCookie('alaso_access', '/', undefined);
    expect((await login(browser, user.email)).status).toBe(200);

    expect([await readStatus(before), await isRefreshed(before)]).toEqual([401, false]);
    for (const open of [browser, other])
      expect([await readStatus(open), await isRefreshed(open)]).toEqual([200, true]);
  });

  it('with another account, or with a new one, ends it too, so that no planted session becomes theirs', async () => {
    const { user } = await auth.member();
    const { browser } = await auth.member();
    const first = copyBrowser(browser);
    await login(browser, user.email);
    expect([await readStatus(first), await isRefreshed(first)]).toEqual([401, false]);
    const second = copyBrowser(browser);
    const body = { email: newEmail(), password, firstName: 'Ada', lastName: 'Obi' };
    expect((await browser.call(authRoutes.register, { body })).status).toBe(201);
    expect([await readStatus(second), await isRefreshed(second)]).toEqual([401, false]);
    expect(await readStatus(browser)).toBe(200);
  });

  it('with a wrong password ends nothing', async () => {
    const { user, browser } = await auth.member();
    const wrong = { email: user.email, password: 'not-the-password' };
    expect((await browser.call(authRoutes.login, { body: wrong })).status).toBe(401);
    expect([await readStatus(browser), await isRefreshed(browser)]).toEqual([200, true]);
  });
});
