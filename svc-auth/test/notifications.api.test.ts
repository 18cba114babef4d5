import { randomUUID } from 'node:crypto';
import { authRoutes } from '@alaso/contracts';
import { nameOf } from '@alaso/contracts/internal';
import { listenForPages, type PagePush } from '@alaso/service-kit';
import { testOrigin, until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { keptNotifications } from '../src/notifications/notification.repository.ts';
import { type AuthService, noMailer, startAuthService, workOf } from './auth-service.ts';
import {
  aNewNotification,
  loadList,
  notificationsIn,
  pageIn,
  raise,
  raiseInOrder,
} from './notification-steps.ts';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService();
  await auth.work(workOf({ mailer: noMailer }));
});
afterAll(() => auth.close());

describe('a notification', () => {
  it('that a service raises reaches its person, and nobody else', async () => {
    const [ada, bola] = [auth.user(), auth.user()];
    const notification = aNewNotification({ userId: ada.id });
    await raiseInOrder(auth, notification);
    const { body } = await auth.call(authRoutes.listNotifications, { query: {} }, { as: ada });
    const { kind, title, text, link } = notification;
    const [first, ...others] = z.parse(authRoutes.listNotifications.answer, body);
    expect([first, others]).toMatchObject([
      { id: notification.noticeId, kind, title, text, link, readAt: null },
      [],
    ]);
    expect(await loadList(auth, bola)).toMatchObject({ ids: [], unread: 0, total: 0 });
  });

  it('that is raised twice is shown once, and stays read', async () => {
    const as = auth.user();
    const notification = aNewNotification({ userId: as.id });
    await raiseInOrder(auth, notification);
    await auth.call(authRoutes.readNotification, { params: { id: notification.noticeId } }, { as });
    const after = aNewNotification({ userId: as.id });
    await raiseInOrder(auth, { ...notification, title: 'Another title' }, after);
    await until('the second one is there', async () =>
      (await loadList(auth, as)).ids.includes(after.noticeId),
    );
    expect(await loadList(auth, as)).toMatchObject({
      ids: [after.noticeId, notification.noticeId],
      unread: 1,
    });
    expect(await notificationsIn(auth).findOne({ _id: notification.noticeId })).toMatchObject({
      title: notification.title,
    });
  });

  it('names a member as they are called now, also after they have left', async () => {
    const { user, browser } = await auth.member();
    const as = auth.user();
    const title = `${nameOf(user.id)} ordered “Adire {{wrapper}}”`;
    const gone = aNewNotification({ userId: as.id, title: `${nameOf(randomUUID())} cancelled` });
    await raiseInOrder(auth, gone, aNewNotification({ userId: as.id, title, text: nameOf(user.id) }));
    const readTexts = async () => {
      const { body } = await auth.call(authRoutes.listNotifications, { query: {} }, { as });
      return z.parse(authRoutes.listNotifications.answer, body).map((one) => [one.title, one.text]);
    };
    const called = (name: string) => [`${name} ordered “Adire {{wrapper}}”`, name];
    expect(await readTexts()).toEqual([called(user.firstName), ['Former member cancelled', gone.text]]);
    await browser.call(authRoutes.changeProfile, { body: { firstName: 'Morenike' } });
    expect((await readTexts())[0]).toEqual(called('Morenike'));
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/api/logout',
    'item/1',
  ])('that leads to %s is not shown', async (link) => {
    const as = auth.user();
    const after = aNewNotification({ userId: as.id });
    await raise(auth, aNewNotification({ userId: as.id, link }));
    await raiseInOrder(auth, after);
    expect((await loadList(auth, as)).ids).toEqual([after.noticeId]);
  });
});

describe('the list of notifications', () => {
  it('leads from page to page: each once, newest first, also where several came in the same millisecond', async () => {
    const as = auth.user();
    const raised = Array.from({ length: 5 }, () => aNewNotification({ userId: as.id }));
    await raiseInOrder(auth, ...raised);
    const ids = raised.map(({ noticeId }) => noticeId);
    // Not 1970, because the database deletes what is past its retention.
    const anHourAgo = new Date(Date.now() - 60 * 60_000);
    await notificationsIn(auth).updateMany(
      { _id: { $in: ids.slice(1, 4) } },
      { $set: { createdAt: anHourAgo } },
    );
    const seen: string[] = [];
    let path: string | undefined = '/api/notifications?limit=2';
    while (path !== undefined) {
      const page = pageIn(await auth.send('GET', path, { as }));
      expect([page.ids.length <= 2, page.total, page.unread]).toEqual([true, 5, 5]);
      seen.push(...page.ids);
      path = page.next;
    }
    expect(seen.slice(0, 2)).toEqual([ids[4], ids[0]]);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    expect(pageIn(await auth.send('GET', '/api/notices?limit=2', { as })).ids).toEqual(seen.slice(0, 2));
    for (const query of ['limit=101', 'limit=0', 'cursor=nonsense']) {
      expect((await auth.send('GET', `/api/notifications?${query}`, { as })).status).toBe(400);
    }
  });

  it('is sorted by when it happened, also where it was stored in another order', async () => {
    const as = auth.user();
    const { subscriptions } = workOf({ mailer: noMailer })(auth.platform, () => Promise.resolve());
    const keep = async (occurredAt: string) => {
      const payload = aNewNotification({ userId: as.id });
      const context = { jobId: payload.noticeId, attempt: 1, log: auth.platform.log };
      const message = { id: payload.noticeId, name: 'notice.raised' as const, occurredAt, payload };
      await subscriptions['notice.raised']?.(message, context);
      return payload.noticeId;
    };
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const [second, third, first] = [await keep(ago(5)), await keep(ago(1)), await keep(ago(9))];
    expect((await loadList(auth, as)).ids).toEqual([third, second, first]);
  });

  it(`keeps the newest ${keptNotifications} of each person`, async () => {
    const [as, other] = [auth.user(), auth.user()];
    const [oldest, newest, others] = [as, as, other].map(({ id }) => aNewNotification({ userId: id }));
    if (!oldest || !newest || !others) throw new Error('three were made');
    await raiseInOrder(auth, others, oldest);
    const example = await notificationsIn(auth).findOne({ _id: oldest.noticeId }).lean();
    await notificationsIn(auth).insertMany(
      Array.from({ length: keptNotifications - 1 }, () => ({
        ...example,
        _id: aNewNotification().noticeId,
        createdAt: new Date(),
      })),
    );
    expect((await loadList(auth, as)).total).toBe(keptNotifications);
    await raiseInOrder(auth, newest);
    await until(
      'the oldest is gone',
      async () => !(await notificationsIn(auth).exists({ _id: oldest.noticeId })),
    );
    expect(await loadList(auth, as)).toMatchObject({ total: keptNotifications });
    expect(await loadList(auth, other)).toMatchObject({ ids: [others.noticeId] });
  });
});

it.each([
  ['decision', ['notification', 'case', 'report', 'review']],
  ['charity', ['notification', 'charity', 'user']],
  ['order', ['notification']],
] as const)('of the kind %s has the open pages of its person ask for %j', async (kind, changed) => {
  const pushed: PagePush[] = [];
  const { redis, config, log } = auth.platform;
  const ear = listenForPages(
    { redis, prefix: config.REDIS_PREFIX, log },
    { onPush: (one) => pushed.push(one), onDeaf: () => undefined },
  );
  await until('it listens', () => ear.isListening());
  const notification = aNewNotification({ userId: auth.user().id, kind });
  await raise(auth, notification);
  const toPerson = () => pushed.find(({ userIds }) => userIds.includes(notification.userId));
  await until('the pages are notified', () => toPerson() !== undefined);
  expect(toPerson()?.changed).toEqual(changed);
  ear.close();
});

describe('what waits for an admin', () => {
  it('reaches all admins except those named, and nobody else; only they have a preference for it', async () => {
    const [boss, another, about] = await Promise.all([
      auth.member({ role: 'admin' }),
      auth.member({ role: 'admin' }),
      auth.member({ role: 'admin' }),
    ]);
    const member = await auth.member();
    const notification = {
      noticeId: randomUUID(),
      title: 'New report: Fraud',
      text: '',
      link: '/admin?tab=reports',
      changed: ['report' as const],
      except: [about.user.id],
    };
    await auth.platform.inTransaction((session) =>
      auth.platform.outbox.write('admin-notice.raised', notification, session),
    );
    const loadNotifications = async ({ browser }: typeof boss) =>
      z.parse(
        authRoutes.listNotifications.answer,
        (await browser.call(authRoutes.listNotifications, { query: {} })).body,
      );
    await until('all admins are notified', async () => {
      const all = await Promise.all([boss, another].map(loadNotifications));
      return all.every(({ length }) => length === 1);
    });
    expect(await loadNotifications(boss)).toMatchObject([{ kind: 'desk', title: 'New report: Fraud' }]);
    for (const nobody of [about, member]) expect(await loadNotifications(nobody)).toEqual([]);
    const loadKinds = async ({ browser }: typeof boss) =>
      z
        .parse(
          authRoutes.notificationPreferences.answer,
          (await browser.call(authRoutes.notificationPreferences, {})).body,
        )
        .map(({ kind }) => kind);
    expect(await loadKinds(boss)).toContain('desk');
    expect(await loadKinds(member)).not.toContain('desk');
  });
});

describe('reading', () => {
  it('one marks only this one, and the first time stays', async () => {
    const as = auth.user();
    const [first, second] = [aNewNotification({ userId: as.id }), aNewNotification({ userId: as.id })];
    await raiseInOrder(auth, first, second);
    const read = () => auth.call(authRoutes.readNotification, { params: { id: first.noticeId } }, { as });
    expect((await read()).status).toBe(204);
    const readAt = (await notificationsIn(auth).findOne({ _id: first.noticeId }))?.readAt;
    expect((await read()).status).toBe(204);
    expect((await notificationsIn(auth).findOne({ _id: first.noticeId }))?.readAt).toEqual(readAt);
    expect(await loadList(auth, as)).toMatchObject({ unread: 1, total: 2 });
  });

  it('all leaves what came after the newest that was seen', async () => {
    const as = auth.user();
    const [older, seen, unseen] = [1, 2, 3].map(() => aNewNotification({ userId: as.id }));
    if (!older || !seen || !unseen) throw new Error('three were made');
    await raiseInOrder(auth, older, seen, unseen);
    const answer = await auth.call(
      authRoutes.readNotifications,
      { body: { newestId: seen.noticeId } },
      { as },
    );
    expect(answer.status).toBe(204);
    expect(await loadList(auth, as)).toMatchObject({ unread: 1, total: 3 });
    expect(await notificationsIn(auth).findOne({ _id: unseen.noticeId })).toMatchObject({ readAt: null });
  });

  it('those that lead to a page that was seen are read, no others and nobody else’s', async () => {
    const [as, other] = [auth.user(), auth.user()];
    const link = '/dashboard?tab=transactions&order=22222222-2222-4222-8222-222222222222';
    await raiseInOrder(
      auth,
      aNewNotification({ userId: as.id, link }),
      aNewNotification({ userId: as.id, link }),
      aNewNotification({ userId: as.id, link: '/dashboard?tab=offers' }),
      aNewNotification({ userId: other.id, link }),
    );
    const answer = await auth.call(authRoutes.readNotifications, { body: { link } }, { as });
    expect(answer.status).toBe(204);
    const unclear = await auth.call(authRoutes.readNotifications, { body: {} }, { as });
    expect(unclear.status).toBe(400);
    expect(await loadList(auth, as)).toMatchObject({ unread: 1, total: 3 });
    expect(await loadList(auth, other)).toMatchObject({ unread: 1 });
  });

  it('someone else’s is not found, and changes nothing', async () => {
    const [as, other] = [auth.user(), auth.user()];
    const notification = aNewNotification({ userId: other.id });
    await raiseInOrder(auth, notification);
    const id = notification.noticeId;
    const answers = [
      await auth.call(authRoutes.readNotification, { params: { id } }, { as }),
      await auth.call(authRoutes.readNotifications, { body: { newestId: id } }, { as }),
      await auth.send('POST', `/api/notifications/${id}/read`, { headers: { Origin: testOrigin } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 401]);
    expect(await loadList(auth, other)).toMatchObject({ unread: 1 });
  });
});
