import { dayMs, hourMs, minuteMs } from '@alaso/service-kit';
import { type AuthService, type Browser, startAuthService } from './auth-service.ts';
import { later } from './moments.ts';
import { allCookies, cleared, isRefreshed, refresh, readStatus } from './session-steps.ts';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService();
});
afterAll(() => auth.close());

/** Uses a session this long after it began. Returns whether it lived on, for its pages too. */
const isUsed = (browser: Browser, ms: number) =>
  later(ms, async () => (await isRefreshed(browser)) && (await readStatus(browser)) === 200);

/** Expects a session to be refused this long after it began, and its browser to be left without cookies. */
const expectEnded = (browser: Browser, ms: number) =>
  later(ms, async () => {
    const { status, body, headers } = await refresh(browser);
    expect([status, body]).toMatchObject([401, { code: 'session-expired' }]);
    expect(cleared(headers)).toEqual(allCookies);
    expect([await readStatus(browser), await isRefreshed(browser)]).toEqual([401, false]);
  });

describe.each([
  ['a member', 'user', { idle: 30 * dayMs, total: 90 * dayMs }],
  ['an admin', 'admin', { idle: 8 * hourMs, total: 7 * dayMs }],
] as const)('the session of %s', (_who, role, { idle, total }) => {
  // Leaves room for the time that the test itself takes.
  const almostIdle = idle - minuteMs;

  it('lives on if it is used shortly before its idle limit, which counts from then', async () => {
    const { browser } = await auth.member({ role });
    expect(await isUsed(browser, almostIdle)).toBe(true);
    expect(await isUsed(browser, 2 * almostIdle)).toBe(true);
    await expectEnded(browser, 2 * almostIdle + idle + minuteMs);
  });

  it('is refused after its idle limit, and its cookies are cleared', async () => {
    const { browser } = await auth.member({ role });
    await expectEnded(browser, idle + minuteMs);
  });

  it('ends at its absolute limit although it was used all the time', async () => {
    const { browser } = await auth.member({ role });
    for (let ms = almostIdle; ms < total - minuteMs; ms += almostIdle)
      expect(await isUsed(browser, ms)).toBe(true);
    expect(await isUsed(browser, total - minuteMs)).toBe(true);
    await expectEnded(browser, total + minuteMs);
  });
});
