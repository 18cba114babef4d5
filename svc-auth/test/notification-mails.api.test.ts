import { authRoutes, type MailPreference, type NotificationKind, type User } from '@alaso/contracts';
import type { NewNotification } from '@alaso/contracts/internal';
import { createLogger, type Mail } from '@alaso/service-kit';
import { until } from '@alaso/test-kit';
import {
  handleNotificationMails,
  mailNotification,
  type MailNotificationsDeps,
} from '../src/notifications/mail-notifications.ts';
import { sentMailRepository } from '../src/mail/sent-mail.repository.ts';
import { saveNotification } from '../src/notifications/save-notification.ts';
import { notificationRepository } from '../src/notifications/notification.repository.ts';
import { notificationPreferenceRepository } from '../src/notifications/notification-preference.repository.ts';
import { userRepository } from '../src/users/user.repository.ts';
import {
  type AuthService,
  type Browser,
  startAuthService,
  unsubscribeSecret,
  workOf,
} from './auth-service.ts';
import { aNewNotification, notificationsIn, raiseInOrder } from './notification-steps.ts';

let auth: AuthService;
let clock: Date;
const mails: Mail[] = [];
let send: (mail: Mail) => Promise<void>;
/** Account mails cannot be unsubscribed from and do not count here. */
const deliver = (mail: Mail) => {
  if (mail.unsubscribeUrl !== undefined) mails.push(mail);
  return Promise.resolve();
};
beforeAll(async () => {
  auth = await startAuthService();
});
beforeEach(() => {
  clock = new Date('2026-11-22T09:00:00Z');
  mails.length = 0;
  send = deliver;
});
afterAll(() => auth.close());

function createDeps(): MailNotificationsDeps & { notifications: ReturnType<typeof notificationRepository> } {
  const { connection } = auth.platform;
  return {
    notifications: notificationRepository(connection),
    preferences: notificationPreferenceRepository(connection),
    users: userRepository(connection),
    mails: sentMailRepository(connection),
    mailer: { send: (mail) => send(mail) },
    now: () => clock,
    shopUrl: 'https://alaso.example',
    secret: unsubscribeSecret,
  };
}

const keep = async (notification: NewNotification) => {
  await saveNotification(createDeps(), notification, clock);
  return notification.noticeId;
};
const preference = (browser: Browser, kind: NotificationKind, mail: MailPreference, bell = true) =>
  browser.call(authRoutes.changeNotificationPreference, { body: { kind, bell, mail } });
const tokenIn = (mail: Mail | undefined) =>
  new URL(mail?.unsubscribeUrl ?? 'https://nowhere.example').searchParams.get('token') ?? '';
const stop = (token: string) => auth.call(authRoutes.stopNotificationMails, { query: { token } });

/** Runs the scheduled check for daily mails, and the jobs it enqueues. */
async function planAndMail(): Promise<void> {
  const context = { jobId: 'test', attempt: 1, log: createLogger('test', 'silent') };
  const run = (name: string, data: unknown) =>
    handlers.find(({ job }) => job.name === name)?.run(data, context) ?? Promise.reject(new Error(name));
  const handlers = handleNotificationMails({ ...createDeps(), enqueue: (job, data) => run(job.name, data) });
  await run('plan-notice-digests', {});
}

describe('a notification of a kind that is mailed at once', () => {
  const raisedFor = (user: User) =>
    aNewNotification({ userId: user.id, kind: 'almost-gone', link: '/item/7' });

  it('is mailed by the worker, once, also if it is raised twice', async () => {
    const { user } = await auth.member();
    const { user: later } = await auth.member();
    await auth.work(workOf({ mailer: { send: deliver } }));
    const notification = raisedFor(user);
    await raiseInOrder(auth, notification, notification, raisedFor(later));
    const to = ({ email }: User) => mails.filter((mail) => mail.to === email);
    await until('the later one is mailed', () => to(later).length > 0);
    const [mail, ...others] = to(user);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ id: `notice-${notification.noticeId}`, subject: notification.title });
    expect(mail?.text).toContain(`Dear ${user.firstName},`);
    expect(mail?.text).toContain('http://alaso.test/item/7');
    expect(mail?.html).toContain('href="http://alaso.test/item/7"');
  });

  it('is mailed by one of many that try at the same moment', async () => {
    const { user } = await auth.member();
    const id = await keep(raisedFor(user));
    const tries = await Promise.allSettled(
      Array.from({ length: 5 }, () => mailNotification(createDeps(), id)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(mails).toHaveLength(1);
    await mailNotification(createDeps(), id);
    expect(mails).toHaveLength(1);
  });

  it('is tried again after the mail server has refused it', async () => {
    const { user } = await auth.member();
    const id = await keep(raisedFor(user));
    send = () => Promise.reject(new Error('no room'));
    await expect(mailNotification(createDeps(), id)).rejects.toThrow('no room');
    send = deliver;
    await mailNotification(createDeps(), id);
    expect(mails.map(({ to }) => to)).toEqual([user.email]);
  });

  it('goes out again under the same id where it is not known whether it has left', async () => {
    const { user } = await auth.member();
    const id = await keep(raisedFor(user));
    // A process killed while sending leaves its reservation behind.
    await createDeps().mails.claim(`notice-${id}`, clock, new Date(clock.getTime() + 60_000));
    await expect(mailNotification(createDeps(), id)).rejects.toThrow('another process');
    clock = new Date(clock.getTime() + 60_000);
    await mailNotification(createDeps(), id);
    expect(mails.map((mail) => mail.id)).toEqual([`notice-${id}`]);
  });

  it('is not mailed where its person has ended that in the meantime, or has no account', async () => {
    const { user, browser } = await auth.member();
    const id = await keep(raisedFor(user));
    await preference(browser, 'almost-gone', 'never');
    await mailNotification(createDeps(), id);
    await mailNotification(createDeps(), await keep(aNewNotification({ kind: 'almost-gone' })));
    expect(mails).toEqual([]);
  });
});

describe('the daily mail', () => {
  const at = (time: string) => {
    clock = new Date(`2026-11-${time}+01:00`);
  };

  it('goes out once a day after eight in Lagos, with all that came before', async () => {
    const { user } = await auth.member();
    const daily = (title: string) => keep(aNewNotification({ userId: user.id, kind: 'saved-search', title }));
    const subjects = () => mails.filter(({ to }) => to === user.email).map(({ subject }) => subject);
    at('22T21:00:00');
    await daily('Lace');
    at('23T07:59:00');
    await daily('Kente');
    await planAndMail();
    expect(subjects()).toEqual([]);
    at('23T08:00:30');
    await planAndMail();
    expect(subjects()).toEqual([]);
    at('23T08:04:00');
    await daily('Adire');
    await planAndMail();
    expect(subjects()).toEqual(['Kente, and 1 more']);
    at('23T23:59:00');
    await planAndMail();
    expect(subjects()).toHaveLength(1);
    at('24T08:04:00');
    await planAndMail();
    await planAndMail();
    expect(subjects()).toEqual(['Kente, and 1 more', 'Adire']);
  });

  it('makes up for days on which nothing could be sent with one mail', async () => {
    const { user } = await auth.member();
    at('10T12:00:00');
    await keep(aNewNotification({ userId: user.id, kind: 'price-fell', title: 'Cheaper' }));
    at('13T15:00:00');
    await planAndMail();
    expect(mails.filter(({ to }) => to === user.email)).toHaveLength(1);
  });

  it('leaves out what its person no longer wants', async () => {
    const { user, browser } = await auth.member();
    at('14T12:00:00');
    await keep(aNewNotification({ userId: user.id, kind: 'price-fell', title: 'Cheaper' }));
    await keep(aNewNotification({ userId: user.id, kind: 'saved-search', title: 'New lace' }));
    await preference(browser, 'price-fell', 'never');
    at('15T09:00:00');
    await planAndMail();
    expect(mails.filter(({ to }) => to === user.email).map(({ subject }) => subject)).toEqual(['New lace']);
  });
});

describe('the preferences', () => {
  it('are each person’s own, for each kind, and hold from then on', async () => {
    const { user, browser } = await auth.member();
    const { browser: other } = await auth.member();
    const untouched = (await other.call(authRoutes.notificationPreferences, {})).body;
    expect(untouched).toEqual([
      { kind: 'order', bell: true, mail: 'at-once' },
      { kind: 'donation', bell: true, mail: 'at-once' },
      { kind: 'message', bell: false, mail: 'at-once' },
      { kind: 'review', bell: true, mail: 'daily' },
      { kind: 'decision', bell: true, mail: 'at-once' },
      { kind: 'saved-search', bell: true, mail: 'daily' },
      { kind: 'price-fell', bell: true, mail: 'daily' },
      { kind: 'almost-gone', bell: true, mail: 'at-once' },
      { kind: 'charity', bell: true, mail: 'at-once' },
    ]);
    const [answer] = [await preference(browser, 'price-fell', 'never', false)];
    expect([answer.status, (await browser.call(authRoutes.notificationPreferences, {})).body]).toEqual([
      200,
      answer.body,
    ]);
    expect(answer.body).toContainEqual({ kind: 'price-fell', bell: false, mail: 'never' });
    expect((await other.call(authRoutes.notificationPreferences, {})).body).toEqual(untouched);

    const id = await keep(aNewNotification({ userId: user.id, kind: 'price-fell' }));
    expect(await notificationsIn(auth).exists({ _id: id })).toBeNull();
  });

  it('without the bell still bring the mail', async () => {
    const { user, browser } = await auth.member();
    await preference(browser, 'almost-gone', 'at-once', false);
    await mailNotification(createDeps(), await keep(aNewNotification({ userId: user.id })));
    expect(mails).toHaveLength(1);
    expect((await browser.call(authRoutes.listNotifications, { query: {} })).body).toEqual([]);
  });
});

describe('the link that ends mails', () => {
  it('works without a session, as a mailbox sends it, and again, also by its former address, and leaves the bell', async () => {
    const { user, browser } = await auth.member();
    await preference(browser, 'price-fell', 'daily');
    await mailNotification(createDeps(), await keep(aNewNotification({ userId: user.id })));
    const [mail] = mails;
    const { pathname, search, origin } = new URL(mail?.unsubscribeUrl ?? '');
    expect([origin, pathname]).toEqual(['https://alaso.example', '/api/notifications/unsubscribe']);
    for (const path of [pathname, '/api/notices/unsubscribe']) {
      const clicked = await auth.send('POST', path + search, {
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      expect([clicked.status, clicked.body]).toEqual([200, { stopped: ['almost-gone'] }]);
    }
    expect((await stop(tokenIn(mail))).status).toBe(200);
    expect((await browser.call(authRoutes.notificationPreferences, {})).body).toEqual([
      { kind: 'order', bell: true, mail: 'at-once' },
      { kind: 'donation', bell: true, mail: 'at-once' },
      { kind: 'message', bell: false, mail: 'at-once' },
      { kind: 'review', bell: true, mail: 'daily' },
      { kind: 'decision', bell: true, mail: 'at-once' },
      { kind: 'saved-search', bell: true, mail: 'daily' },
      { kind: 'price-fell', bell: true, mail: 'daily' },
      { kind: 'almost-gone', bell: true, mail: 'never' },
      { kind: 'charity', bell: true, mail: 'at-once' },
    ]);
  });

  it('that is forged, or whose time is over, ends nothing', async () => {
    const { user, browser } = await auth.member();
    clock = new Date(Date.now() - 91 * 86_400_000);
    await mailNotification(createDeps(), await keep(aNewNotification({ userId: user.id })));
    const late = tokenIn(mails[0]);
    const [header, claims] = late.split('.');
    for (const token of [late, 'nonsense', `${header}.${claims}.${'a'.repeat(43)}`]) {
      const answer = await stop(token);
      expect([answer.status, answer.text.includes('expired')]).toEqual([403, true]);
    }
    const { body } = await browser.call(authRoutes.notificationPreferences, {});
    expect(body).toContainEqual({ kind: 'almost-gone', bell: true, mail: 'at-once' });
  });
});
