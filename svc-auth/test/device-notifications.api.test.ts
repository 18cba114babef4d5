import { randomBytes, randomUUID } from 'node:crypto';
import { authRoutes } from '@alaso/contracts';
import type { NewNotification } from '@alaso/contracts/internal';
import { newKeyPair } from '@alaso/service-kit/new-key-pair';
import { until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import type { PushSender } from '../src/device-notifications/index.ts';
import { vapidKeys } from '../src/device-notifications/push-settings.ts';
import { sessionsOf } from '../src/sessions/index.ts';
import {
  type AuthService,
  type Browser,
  noMailer,
  parseUser,
  password,
  startAuthService,
  workOf,
} from './auth-service.ts';
import { aNewNotification, notificationsIn } from './notification-steps.ts';

type Sent = Parameters<PushSender['send']>[1] & { endpoint: string };

let auth: AuthService;
const sent: Sent[] = [];
let answer: PushSender['send'] = () => Promise.resolve('sent');
beforeAll(async () => {
  auth = await startAuthService();
  await auth.work(
    workOf({
      mailer: noMailer,
      pushSender: {
        send(subscription, content) {
          sent.push({ endpoint: subscription.endpoint, ...content });
          return answer(subscription, content);
        },
      },
    }),
  );
});
beforeEach(() => {
  sent.length = 0;
  answer = () => Promise.resolve('sent');
});
afterAll(() => auth.close());

const aSubscription = (endpoint = `https://push.example/${randomUUID()}`) => ({
  endpoint,
  keys: {
    p256dh: vapidKeys(newKeyPair().privateKey).publicKey,
    auth: randomBytes(16).toString('base64url'),
  },
});
const turnOn = (browser: Browser, subscription = aSubscription()) =>
  browser.call(authRoutes.turnOnDeviceNotifications, { body: subscription });
const isOn = async (browser: Browser) => {
  const { body } = await browser.call(authRoutes.deviceNotifications, {});
  return z.parse(authRoutes.deviceNotifications.answer, body).isOn;
};
const aDealNotification = (userId: string, changed: Partial<NewNotification> = {}) =>
  aNewNotification({
    userId,
    kind: 'order',
    link: `/dashboard?tab=transactions&order=${randomUUID()}`,
    ...changed,
  });
const raiseAs = (name: 'notice.raised' | 'push.raised', notification: NewNotification) =>
  auth.platform.inTransaction((session) => auth.platform.outbox.write(name, notification, session));

/** Signs in on another device. */
async function onAnotherDevice(email: string): Promise<Browser> {
  const browser = auth.browser();
  parseUser(await browser.call(authRoutes.login, { body: { email, password } }));
  return browser;
}

/** Raises a notification for a member whose device certainly gets it, and waits until it is there. */
async function untilAllAreSent(): Promise<void> {
  const { user, browser } = await auth.member();
  const last = aSubscription();
  await turnOn(browser, last);
  await raiseAs('notice.raised', aDealNotification(user.id));
  await until('the last one is sent', () => sent.some(({ endpoint }) => endpoint === last.endpoint));
  sent.splice(
    sent.findIndex(({ endpoint }) => endpoint === last.endpoint),
    1,
  );
}

describe('a device', () => {
  it('shows no notifications before its user turns them on, and none after they turn them off', async () => {
    const { user, browser } = await auth.member();
    expect(await isOn(browser)).toBe(false);
    expect((await turnOn(browser)).status).toBe(204);
    expect(await isOn(browser)).toBe(true);
    expect((await browser.call(authRoutes.turnOffDeviceNotifications, {})).status).toBe(204);
    expect(await isOn(browser)).toBe(false);
    await raiseAs('notice.raised', aDealNotification(user.id));
    await untilAllAreSent();
    expect(sent).toEqual([]);
  });

  it('gets a notification about an order, with the words of the bell and the current name', async () => {
    const { user, browser } = await auth.member();
    const { user: buyer } = await auth.member();
    const subscription = aSubscription();
    await turnOn(browser, subscription);
    const notification = aDealNotification(user.id, { title: `{{${buyer.id}}} ordered “Adire wrapper”` });
    await raiseAs('notice.raised', notification);
    await until('it is sent', () => sent.length > 0);
    const { text, link } = notification;
    expect(sent).toEqual([
      { endpoint: subscription.endpoint, title: `${buyer.firstName} ordered “Adire wrapper”`, text, link },
    ]);
  });

  it('gets a message, of which the bell keeps nothing', async () => {
    const { user, browser } = await auth.member();
    await turnOn(browser);
    const message = aDealNotification(user.id, { kind: 'message', text: 'x'.repeat(1000) });
    await raiseAs('push.raised', message);
    await until('it is sent', () => sent.length > 0);
    expect(sent).toMatchObject([{ title: message.title, text: `${'x'.repeat(299)}…` }]);
    expect(await notificationsIn(auth).exists({ _id: message.noticeId })).toBeNull();
  });

  it.each(['review', 'saved-search', 'message'] as const)(
    'gets no notification of the kind %s that the bell shows',
    async (kind) => {
      const { user, browser } = await auth.member();
      await turnOn(browser);
      await raiseAs('notice.raised', aDealNotification(user.id, { kind }));
      await untilAllAreSent();
      expect(sent).toEqual([]);
    },
  );

  it('gets nothing of a kind that its user has turned off in the app and by email', async () => {
    const { user, browser } = await auth.member();
    await turnOn(browser);
    const off = { kind: 'message', bell: false, mail: 'never' } as const;
    await browser.call(authRoutes.changeNotificationPreference, { body: off });
    await raiseAs('push.raised', aDealNotification(user.id, { kind: 'message' }));
    await untilAllAreSent();
    expect(sent).toEqual([]);
  });

  it('gets nothing about what happened more than a day ago', async () => {
    const { user, browser } = await auth.member();
    await turnOn(browser);
    const { subscriptions } = workOf({ mailer: noMailer })(auth.platform, () => {
      throw new Error('nothing is enqueued');
    });
    const context = { jobId: 'test', attempt: 1, log: auth.platform.log };
    const occurredAt = new Date(Date.now() - 25 * 3_600_000).toISOString();
    const message = {
      id: randomUUID(),
      name: 'push.raised' as const,
      occurredAt,
      payload: aDealNotification(user.id),
    };
    await subscriptions['push.raised']?.(message, context);
  });

  it('stays turned on after its session is renewed', async () => {
    const { browser } = await auth.member();
    await turnOn(browser);
    await browser.call(authRoutes.refreshSession, {});
    expect(await isOn(browser)).toBe(true);
  });
});

describe('a subscription', () => {
  it('is one of its device only: another device of the user has to turn on its own', async () => {
    const { user, browser } = await auth.member();
    const other = await onAnotherDevice(user.email);
    await turnOn(browser);
    expect(await isOn(other)).toBe(false);
    await turnOn(other);
    await raiseAs('notice.raised', aDealNotification(user.id));
    await until('both get it', () => sent.length === 2);
  });

  it('leaves the session of the user who had the browser before', async () => {
    const { user: before, browser } = await auth.member();
    const { browser: after } = await auth.member();
    const subscription = aSubscription();
    await turnOn(browser, subscription);
    await turnOn(after, subscription);
    expect([await isOn(browser), await isOn(after)]).toEqual([false, true]);
    await raiseAs('notice.raised', aDealNotification(before.id));
    await untilAllAreSent();
    expect(sent).toEqual([]);
  });

  it('ends with its session', async () => {
    const { user, browser } = await auth.member();
    await turnOn(browser);
    await browser.call(authRoutes.logout, {});
    await raiseAs('notice.raised', aDealNotification(user.id));
    await untilAllAreSent();
    expect(sent).toEqual([]);
    const subscribed = { 'sess.userId': user.id, 'push.endpoint': { $exists: true } };
    expect(await sessionsOf(auth.platform.connection).exists(subscribed)).toBeNull();
  });

  it('ends when its session expires, before the database deletes it', async () => {
    const { user, browser } = await auth.member();
    await turnOn(browser);
    await sessionsOf(auth.platform.connection).updateOne(
      { 'sess.userId': user.id },
      { $set: { expire: new Date(Date.now() - 1000) } },
    );
    await raiseAs('notice.raised', aDealNotification(user.id));
    await untilAllAreSent();
    expect(sent).toEqual([]);
  });

  it('is forgotten when the push service says that it is gone', async () => {
    const { user, browser } = await auth.member();
    const subscription = aSubscription();
    await turnOn(browser, subscription);
    answer = ({ endpoint }) => Promise.resolve(endpoint === subscription.endpoint ? 'gone' : 'sent');
    await raiseAs('notice.raised', aDealNotification(user.id));
    await until('it is forgotten', async () => !(await isOn(browser)));
  });

  it.each([
    ['another address', 'https://elsewhere.example/1'],
    ['an address in our network', 'http://127.0.0.1:4001/internal/users'],
    ['a push service without TLS', 'http://push.example/1'],
    ['a name that only ends like one', 'https://evil-push.example/1'],
    ['a push service with a password', 'https://user:word@push.example/1'],
    ['a word', 'push'],
  ])('is refused at %s', async (_what, endpoint) => {
    const { browser } = await auth.member();
    const refused = await turnOn(browser, aSubscription(endpoint));
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
    expect(await isOn(browser)).toBe(false);
  });

  it('is refused with a key that is not on the curve', async () => {
    const { browser } = await auth.member();
    const point = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url');
    const subscription = { ...aSubscription(), keys: { p256dh: point, auth: 'A'.repeat(22) } };
    expect((await turnOn(browser, subscription)).status).toBe(400);
  });
});
