import { randomUUID } from 'node:crypto';
import { authRoutes, type User } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { listenForPages, type PagesListener, type PagePush } from '@alaso/service-kit';
import { testOrigin, until } from '@alaso/test-kit';
import { type AuthService, type Browser, noMailer, startAuthService, workOf } from './auth-service.ts';
import { later } from './moments.ts';
import { decideOn, type Sanction } from './suspension-steps.ts';

let auth: AuthService;
const pushed: PagePush[] = [];
let ear: PagesListener;
beforeAll(async () => {
  auth = await startAuthService();
  await auth.work(workOf({ mailer: noMailer }));
  const { redis, config, log } = auth.platform;
  ear = listenForPages(
    { redis, prefix: config.REDIS_PREFIX, log },
    { onPush: (one) => pushed.push(one), onDeaf: () => undefined },
  );
  await until('it listens', () => ear.isListening());
});
afterAll(async () => {
  ear.close();
  await auth.close();
});

const minuteMs = 60_000;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

const decide = (user: Pick<User, 'id'>, sanction?: Sanction) => decideOn(auth, user, sanction);
const current = (browser: Browser) => browser.call(authRoutes.currentUser, {});
const refresh = (browser: Browser) => browser.call(authRoutes.refreshSession, {});
const write = (browser: Browser) =>
  browser.call(authRoutes.changeNotificationPreference, {
    body: { kind: 'order', bell: true, mail: 'never' },
  });
const stops = (browser: Browser) =>
  until('the token is refused', async () => (await current(browser)).status === 401);

async function suspended(sanction: Sanction = {}) {
  const person = await auth.member();
  await decide(person.user, sanction);
  await until('it is recorded', async () => Boolean((await auth.find(person.user.id))?.suspension));
  await refresh(person.browser);
  return person;
}

describe('a suspension', () => {
  it('is felt in an open session, and refuses writes with why and until when', async () => {
    const { user, browser } = await auth.member();
    await decide(user, { until: '2090-12-03T13:00:00.000Z' });
    await until('the worker has heard', async () => Boolean((await auth.find(user.id))?.suspension));
    await stops(browser);
    await refresh(browser);
    expect((await current(browser)).body).toMatchObject({
      isSuspended: true,
      suspendedUntil: '2090-12-03T13:00:00.000Z',
      suspendedWhy: 'Sold copies as originals.',
    });
    const refused = await write(browser);
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'suspended' }]);
    expect(refused.text).toContain('until 3 December 2090');
    expect(refused.text).toContain('14:00');
    expect(refused.text).toContain('Sold copies as originals');
  });

  it('without an end is said to be until further notice', async () => {
    const { browser } = await suspended();
    expect((await write(browser)).text).toContain('suspended until further notice: Sold copies');
  });

  it('is felt with the answer to a call, and its event that comes later changes nothing', async () => {
    const { user, browser } = await auth.member();
    const sanction = { caseId: randomUUID(), measure: 'suspend' as const, listingId: null, until: null };
    const payload = { ...sanction, userId: user.id, why: 'Sold copies.', decidedBy: randomUUID() };
    const body = { occurredAt: new Date().toISOString(), payload };
    const as = { service: 'moderation' as const };
    expect((await auth.call(authInternal.applySanction, { body }, as)).status).toBe(204);
    expect((await current(browser)).status).toBe(401);
    const once = await auth.find(user.id);
    expect(once?.suspension).toBeTruthy();
    expect((await auth.call(authInternal.applySanction, { body }, as)).status).toBe(204);
    expect(await auth.find(user.id)).toEqual(once);
  });

  it('leaves signing in, reading, marking notifications as read, and signing out', async () => {
    const { user } = await suspended();
    const browser = auth.browser();
    const password = 'gele-and-aso-oke-2026';
    const answers = [
      await browser.call(authRoutes.login, { body: { email: user.email, password } }),
      await current(browser),
      await browser.call(authRoutes.listNotifications, { query: {} }),
      await browser.call(authRoutes.readNotifications, { body: { newestId: randomUUID() } }),
      await browser.call(authRoutes.confirmSession, { body: { password } }),
      await browser.call(authRoutes.logout, {}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 204, 204]);
  });

  it('notifies the open pages of the person to ask who they are and what was decided, and nobody else', async () => {
    pushed.length = 0;
    const { user } = await suspended();
    await until('they are notified', () => pushed.length > 0);
    expect(pushed).toEqual([{ userIds: [user.id], changed: ['user', 'case'] }]);
  });

  it('of a long reason leaves an access token that a cookie holds', async () => {
    const { browser } = await suspended({ why: 'ẹ̀sùn '.repeat(400) });
    expect((browser.cookie('alaso_access') ?? '').length).toBeLessThan(3500);
    expect((await current(browser)).status).toBe(200);
  });

  it('takes an admin’s rights with it, also to read', async () => {
    const { user, browser } = await auth.member({ role: 'admin' });
    expect((await browser.call(authRoutes.adminUsers, { query: {} })).status).toBe(200);
    await decide(user);
    await stops(browser);
    await refresh(browser);
    const answer = await browser.call(authRoutes.adminUsers, { query: {} });
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'suspended' }]);
  });
});

describe('the end of a suspension', () => {
  it('comes with its moment, whether or not anyone lifts it', async () => {
    const { user, browser } = await suspended({ until: inDays(3) });
    await auth.change(user.id, {
      suspension: { ...(await auth.find(user.id))!.suspension!, until: new Date(Date.now() + 5 * minuteMs) },
    });
    await refresh(browser);
    expect((await write(browser)).status).toBe(403);
    await later(6 * minuteMs, async () => {
      // The token itself knows.
      expect((await write(browser)).status).toBe(200);
      await refresh(browser);
      expect((await current(browser)).body).toMatchObject({ isSuspended: false, suspendedUntil: null });
    });
  });

  it('comes at once where it is lifted', async () => {
    const { user, browser } = await suspended();
    await decide(user, { measure: 'lift' });
    await stops(browser);
    await refresh(browser);
    expect((await write(browser)).status).toBe(200);
  });
});

it('a sanction of someone who has gone is passed over', async () => {
  await decide({ id: randomUUID() });
  const { user, browser } = await suspended();
  expect((await auth.find(user.id))?.suspension).toBeTruthy();
  expect((await write(browser)).status).toBe(403);
  expect(auth.log()).not.toContain('failed');
});

it('a person cannot suspend themselves, nor end it, with what they send', async () => {
  const { user } = await auth.member();
  const body = JSON.stringify({ password: 'gele-and-aso-oke-2026', suspension: null });
  const answer = await auth.send('POST', '/api/session/confirm', {
    as: auth.user({ id: user.id }),
    headers: { Origin: testOrigin },
    body,
  });
  expect(answer.status).toBe(400);
});
