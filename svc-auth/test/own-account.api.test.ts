import { authRoutes, type RequestInput } from '@alaso/contracts';
import type { Mail } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { collectMails, mailTo, signIn, tokenIn } from './account-steps.ts';
import { type AuthService, type Browser, password, startAuthService } from './auth-service.ts';
import { expectLater, timed } from './moments.ts';
import { isRefreshed, refresh, refreshToken, sessionIdOf, sessionsIn, readStatus } from './session-steps.ts';

const newPassword = 'adire-and-akwete-2026';
let auth: AuthService;
let mails: Mail[];
beforeAll(async () => {
  auth = await startAuthService();
  mails = await collectMails(auth);
});
afterAll(() => auth.close());

const change = (browser: Browser, body: RequestInput<typeof authRoutes.changePassword>['body']) =>
  browser.call(authRoutes.changePassword, { body });
const list = async (browser: Browser) =>
  z.parse(authRoutes.listSessions.answer, (await browser.call(authRoutes.listSessions, {})).body);
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

/** Creates a member who is signed in with two browsers. */
async function memberTwice() {
  const { user, browser } = await auth.member();
  const other = auth.browser();
  await signIn(other, user.email);
  return { user, browser, other };
}

describe('changing the password', () => {
  it('takes the old one, ends all other sessions, renews this one, and is confirmed by mail', async () => {
    const { user, browser, other } = await memberTwice();
    const before = refreshToken(browser);
    expect((await change(browser, { oldPassword: password, newPassword })).status).toBe(204);
    expect(refreshToken(browser)).not.toBe(before);
    expect([await readStatus(browser), await isRefreshed(browser)]).toEqual([200, true]);
    expect([await readStatus(other), await isRefreshed(other)]).toEqual([401, false]);
    expect((await signIn(auth.browser(), user.email)).status).toBe(401);
    expect((await signIn(auth.browser(), user.email, newPassword)).status).toBe(200);
    expect(tokenIn(await mailTo(mails, user.email, 'Your password was changed'))).not.toBe('');
  });

  it('refuses a wrong old one and a weak new one, and changes nothing', async () => {
    const { user, browser, other } = await memberTwice();
    const wrong = await change(browser, { oldPassword: 'not-the-password', newPassword });
    expect(wrong).toMatchObject({ status: 401, body: { code: 'wrong-credentials' } });
    const weak = await change(browser, { oldPassword: password, newPassword: 'alaso123' });
    expect(weak).toMatchObject({ status: 400, body: { errors: [{ path: 'body.newPassword' }] } });
    expect([await readStatus(browser), await readStatus(other)]).toEqual([200, 200]);
    expect((await signIn(auth.browser(), user.email)).status).toBe(200);
  });
});

describe('the own sessions', () => {
  it('are listed with device and times, the own one marked; nobody else sees them', async () => {
    const { browser, other } = await memberTwice();
    const { browser: stranger } = await auth.member();
    const sessions = await list(browser);
    expect(sessions.map(({ id }) => id).toSorted()).toEqual(
      [sessionIdOf(browser), sessionIdOf(other)].toSorted(),
    );
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ id: sessionIdOf(browser) }]);
    expect(await list(stranger)).toHaveLength(1);
  });

  it('one is ended, or all others; another user ends none of them', async () => {
    const { user, browser, other } = await memberTwice();
    const { browser: stranger } = await auth.member();
    const endOne = (by: Browser, id: string) => by.call(authRoutes.endSession, { params: { id } });
    expect((await endOne(stranger, sessionIdOf(other))).status).toBe(204);
    expect(await readStatus(other)).toBe(200);

    expect((await endOne(browser, sessionIdOf(other))).status).toBe(204);
    expect([await readStatus(other), await isRefreshed(other)]).toEqual([401, false]);
    const third = auth.browser();
    await signIn(third, user.email);
    expect((await browser.call(authRoutes.endOtherSessions, {})).status).toBe(204);
    expect([await readStatus(third), await readStatus(browser)]).toEqual([401, 200]);
    expect(await list(browser)).toHaveLength(1);
  });

  it('end only for someone who has given the password within 15 minutes', async () => {
    const { browser, other } = await memberTwice();
    await sessionsIn(auth).updateOne(
      { _id: sessionIdOf(browser) },
      { $set: { 'sess.createdAt': minutesAgo(16) } },
    );
    await refresh(browser);
    expect((await browser.call(authRoutes.endOtherSessions, {})).body).toMatchObject({
      code: 'password-again',
    });
    expect(await readStatus(other)).toBe(200);
  });

  it('an admin ends all of a user, and the audit log has it', async () => {
    const { user, browser, other } = await memberTwice();
    const { browser: admin } = await auth.member({ role: 'admin' });
    const end = (by: Browser) => by.call(authRoutes.endUserSessions, { params: { id: user.id } });
    expect((await end(other)).status).toBe(403);
    expect((await end(admin)).status).toBe(204);
    expect([await readStatus(browser), await readStatus(other)]).toEqual([401, 401]);
  });

  it.each([
    ['a member', {}, 'last used', 30 * 24],
    ['a member', {}, 'in all', 90 * 24],
    ['an admin', { role: 'admin' as const }, 'last used', 8],
    ['an admin', { role: 'admin' as const }, 'in all', 7 * 24],
  ])('%s %j stays signed in for so long: %s, %d hours', async (_who, traits, limit, hours) => {
    const { browser } = await auth.member(traits);
    const _id = sessionIdOf(browser);
    const hoursMs = hours * 3_600_000;
    const createdAt = new Date(Date.now() - hoursMs + 60_000);
    if (limit === 'in all')
      await sessionsIn(auth).updateOne({ _id }, { $set: { 'sess.createdAt': createdAt } });
    const refreshed = await timed(() => refresh(browser));
    const session = await sessionsIn(auth).findOne({ _id }).lean();
    if (limit === 'in all') expect(session?.expire.getTime()).toBe(createdAt.getTime() + hoursMs);
    else expectLater(session?.expire, hoursMs, refreshed);
  });
});

describe('a sign-in on a new device', () => {
  it('is reported by mail, with a link that locks the account; on a known one, and at registration, it is not', async () => {
    const { user, browser } = await auth.member();
    await signIn(browser, user.email);
    const other = auth.browser();
    await signIn(other, user.email);
    const lock = tokenIn(await mailTo(mails, user.email, 'New sign-in to your account'));
    expect(mails.filter(({ to, subject }) => to === user.email && subject.startsWith('New'))).toHaveLength(1);
    expect((await auth.browser().call(authRoutes.lockAccount, { body: { token: lock } })).status).toBe(204);
    expect([await readStatus(browser), await readStatus(other)]).toEqual([401, 401]);
  });
});
