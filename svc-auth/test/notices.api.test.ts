import { randomUUID } from 'node:crypto';
import { authRoutes } from '@alaso/contracts';
import { listenForPages, type Told } from '@alaso/service-kit';
import { testOrigin, until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { keptNotices } from '../src/notifications/notice.model.ts';
import { type AuthService, noMailer, startAuthService, workOf } from './auth-service.ts';
import { aNewNotice, listOf, noticesIn, pageIn, raise, raiseInTurn } from './notice-steps.ts';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService();
  await auth.work(workOf({ mailer: noMailer }));
});
afterAll(() => auth.close());

describe('a notice', () => {
  it('that a service raises is told to its person, and to nobody else', async () => {
    const [ada, bola] = [auth.user(), auth.user()];
    const notice = aNewNotice({ userId: ada.id });
    await raiseInTurn(auth, notice);
    const { body } = await auth.call(authRoutes.listNotices, { query: {} }, { as: ada });
    const { kind, title, text, link } = notice;
    const [told, ...others] = z.parse(authRoutes.listNotices.answer, body);
    expect([told, others]).toMatchObject([
      { id: notice.noticeId, kind, title, text, link, readAt: null },
      [],
    ]);
    expect(await listOf(auth, bola)).toMatchObject({ ids: [], unread: 0, total: 0 });
  });

  it('that is raised twice is told once, and stays read', async () => {
    const as = auth.user();
    const notice = aNewNotice({ userId: as.id });
    await raiseInTurn(auth, notice);
    await auth.call(authRoutes.readNotice, { params: { id: notice.noticeId } }, { as });
    const after = aNewNotice({ userId: as.id });
    await raiseInTurn(auth, { ...notice, title: 'Another title' }, after);
    await until('the second one is told', async () => (await listOf(auth, as)).ids.includes(after.noticeId));
    expect(await listOf(auth, as)).toMatchObject({ ids: [after.noticeId, notice.noticeId], unread: 1 });
    expect(await noticesIn(auth).findOne({ _id: notice.noticeId })).toMatchObject({ title: notice.title });
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/api/logout',
    'item/1',
  ])('that leads to %s is not told', async (link) => {
    const as = auth.user();
    const after = aNewNotice({ userId: as.id });
    await raise(auth, aNewNotice({ userId: as.id, link }));
    await raiseInTurn(auth, after);
    expect((await listOf(auth, as)).ids).toEqual([after.noticeId]);
  });
});

describe('the list of notices', () => {
  it('leads from page to page: each once, newest first, also where several came in the same millisecond', async () => {
    const as = auth.user();
    const raised = Array.from({ length: 5 }, () => aNewNotice({ userId: as.id }));
    await raiseInTurn(auth, ...raised);
    const ids = raised.map(({ noticeId }) => noticeId);
    // Not 1970: what is older than its retention is deleted by the database.
    const anHourAgo = new Date(Date.now() - 60 * 60_000);
    await noticesIn(auth).updateMany({ _id: { $in: ids.slice(1, 4) } }, { $set: { createdAt: anHourAgo } });
    const seen: string[] = [];
    let path: string | undefined = '/api/notices?limit=2';
    while (path !== undefined) {
      const page = pageIn(await auth.send('GET', path, { as }));
      expect([page.ids.length <= 2, page.total, page.unread]).toEqual([true, 5, 5]);
      seen.push(...page.ids);
      path = page.next;
    }
    expect(seen.slice(0, 2)).toEqual([ids[4], ids[0]]);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    for (const query of ['limit=101', 'limit=0', 'cursor=nonsense']) {
      expect((await auth.send('GET', `/api/notices?${query}`, { as })).status).toBe(400);
    }
  });

  it('is sorted by when it happened, also where it was stored in another order', async () => {
    const as = auth.user();
    const { subscriptions } = workOf({ mailer: noMailer })(auth.platform, () => Promise.resolve());
    const keep = async (occurredAt: string) => {
      const payload = aNewNotice({ userId: as.id });
      const context = { jobId: payload.noticeId, attempt: 1, log: auth.platform.log };
      const message = { id: payload.noticeId, name: 'notice.raised' as const, occurredAt, payload };
      await subscriptions['notice.raised']?.(message, context);
      return payload.noticeId;
    };
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const [second, third, first] = [await keep(ago(5)), await keep(ago(1)), await keep(ago(9))];
    expect((await listOf(auth, as)).ids).toEqual([third, second, first]);
  });

  it(`keeps the newest ${keptNotices} of each person`, async () => {
    const [as, other] = [auth.user(), auth.user()];
    const [oldest, newest, others] = [as, as, other].map(({ id }) => aNewNotice({ userId: id }));
    if (!oldest || !newest || !others) throw new Error('three were made');
    await raiseInTurn(auth, others, oldest);
    const example = await noticesIn(auth).findOne({ _id: oldest.noticeId }).lean();
    await noticesIn(auth).insertMany(
      Array.from({ length: keptNotices - 1 }, () => ({
        ...example,
        _id: aNewNotice().noticeId,
        createdAt: new Date(),
      })),
    );
    expect((await listOf(auth, as)).total).toBe(keptNotices);
    await raiseInTurn(auth, newest);
    await until('the oldest is gone', async () => !(await noticesIn(auth).exists({ _id: oldest.noticeId })));
    expect(await listOf(auth, as)).toMatchObject({ total: keptNotices });
    expect(await listOf(auth, other)).toMatchObject({ ids: [others.noticeId] });
  });
});

it.each([
  ['decision', ['notice', 'case', 'report']],
  ['charity', ['notice', 'charity', 'user']],
  ['order', ['notice']],
] as const)('of the kind %s has the open pages of its person ask for %j', async (kind, changed) => {
  const told: Told[] = [];
  const { redis, config, log } = auth.platform;
  const ear = listenForPages(
    { redis, prefix: config.REDIS_PREFIX, log },
    { onTold: (one) => told.push(one), onDeaf: () => undefined },
  );
  await until('it listens', () => ear.isListening());
  const notice = aNewNotice({ userId: auth.user().id, kind });
  await raise(auth, notice);
  const toPerson = () => told.find(({ userIds }) => userIds.includes(notice.userId));
  await until('the pages are told', () => toPerson() !== undefined);
  expect(toPerson()?.changed).toEqual(changed);
  ear.close();
});

describe('what waits for an admin', () => {
  it('is told to all admins except those named, and to nobody else; only they have a wish for it', async () => {
    const [boss, another, about] = await Promise.all([
      auth.member({ role: 'admin' }),
      auth.member({ role: 'admin' }),
      auth.member({ role: 'admin' }),
    ]);
    const member = await auth.member();
    const notice = {
      noticeId: randomUUID(),
      title: 'New report: Fraud',
      text: '',
      link: '/admin?tab=reports',
      changed: ['report' as const],
      except: [about.user.id],
    };
    await auth.platform.inTransaction((session) =>
      auth.platform.outbox.write('admin-notice.raised', notice, session),
    );
    const noticesOf = async ({ browser }: typeof boss) =>
      z.parse(
        authRoutes.listNotices.answer,
        (await browser.call(authRoutes.listNotices, { query: {} })).body,
      );
    await until('all admins are told', async () => {
      const all = await Promise.all([boss, another].map(noticesOf));
      return all.every(({ length }) => length === 1);
    });
    expect(await noticesOf(boss)).toMatchObject([{ kind: 'desk', title: 'New report: Fraud' }]);
    for (const nobody of [about, member]) expect(await noticesOf(nobody)).toEqual([]);
    const kindsOf = async ({ browser }: typeof boss) =>
      z
        .parse(authRoutes.noticeWishes.answer, (await browser.call(authRoutes.noticeWishes, {})).body)
        .map(({ kind }) => kind);
    expect(await kindsOf(boss)).toContain('desk');
    expect(await kindsOf(member)).not.toContain('desk');
  });
});

describe('reading', () => {
  it('one marks only this one, and the first time stays', async () => {
    const as = auth.user();
    const [first, second] = [aNewNotice({ userId: as.id }), aNewNotice({ userId: as.id })];
    await raiseInTurn(auth, first, second);
    const read = () => auth.call(authRoutes.readNotice, { params: { id: first.noticeId } }, { as });
    expect((await read()).status).toBe(204);
    const readAt = (await noticesIn(auth).findOne({ _id: first.noticeId }))?.readAt;
    expect((await read()).status).toBe(204);
    expect((await noticesIn(auth).findOne({ _id: first.noticeId }))?.readAt).toEqual(readAt);
    expect(await listOf(auth, as)).toMatchObject({ unread: 1, total: 2 });
  });

  it('all leaves what came after the newest that was seen', async () => {
    const as = auth.user();
    const [older, seen, unseen] = [1, 2, 3].map(() => aNewNotice({ userId: as.id }));
    if (!older || !seen || !unseen) throw new Error('three were made');
    await raiseInTurn(auth, older, seen, unseen);
    const answer = await auth.call(authRoutes.readNotices, { body: { newestId: seen.noticeId } }, { as });
    expect(answer.status).toBe(204);
    expect(await listOf(auth, as)).toMatchObject({ unread: 1, total: 3 });
    expect(await noticesIn(auth).findOne({ _id: unseen.noticeId })).toMatchObject({ readAt: null });
  });

  it('somebody else’s is not found, and changes nothing', async () => {
    const [as, other] = [auth.user(), auth.user()];
    const notice = aNewNotice({ userId: other.id });
    await raiseInTurn(auth, notice);
    const id = notice.noticeId;
    const answers = [
      await auth.call(authRoutes.readNotice, { params: { id } }, { as }),
      await auth.call(authRoutes.readNotices, { body: { newestId: id } }, { as }),
      await auth.send('POST', `/api/notices/${id}/read`, { headers: { Origin: testOrigin } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 401]);
    expect(await listOf(auth, other)).toMatchObject({ unread: 1 });
  });
});
