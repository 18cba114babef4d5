import { randomUUID } from 'node:crypto';
import { AdminReport, AdminStats, moderationRoutes, Report, type ReportStatus } from '@alaso/contracts';
import { authInternal, catalogInternal, ordersInternal } from '@alaso/contracts/internal';
import { problem, route } from '@alaso/service-kit';
import {
  describeGuards,
  type StubService,
  startStubService,
  startTestService,
  type TestAnswer,
  type TestService,
} from '@alaso/test-kit';
import * as z from 'zod/mini';
import { buildApp } from '../src/app.ts';
import { database } from '../src/database.ts';
import { reportsOf } from '../src/reports/report.model.ts';
import { createReport } from './create-report.ts';

const minute = 60_000;

describe('svc-moderation', () => {
  let service: TestService;
  let stubs: StubService[];
  const away = new Set<'auth' | 'catalog' | 'orders'>();

  function orAway<T>(name: 'auth' | 'catalog' | 'orders', body: T): Promise<{ body: T }> {
    if (away.has(name)) throw problem('internal-error', `svc-${name} is down`);
    return Promise.resolve({ body });
  }

  beforeAll(async () => {
    const auth = await startStubService([
      route(authInternal.countUsers, () => orAway('auth', { totalUsers: 43 })),
    ]);
    const catalog = await startStubService([
      route(catalogInternal.countActiveListings, () => orAway('catalog', { activeListings: 240 })),
    ]);
    const orders = await startStubService([
      route(ordersInternal.countTransactions, () => orAway('orders', { totalTransactions: 60 })),
    ]);
    stubs = [auth, catalog, orders];
    service = await startTestService({
      service: 'moderation',
      build: buildApp,
      database,
      neighbors: { auth: auth.baseUrl, catalog: catalog.baseUrl, orders: orders.baseUrl },
    });
  });
  afterAll(async () => {
    await service.close();
    await Promise.all(stubs.map((stub) => stub.close()));
  });
  beforeEach(async () => {
    away.clear();
    await reportsOf(service.platform.connection).deleteMany({});
  });

  describeGuards('moderation', () => service);

  const admin = () => service.user({ role: 'admin' });
  const insert = (status: ReportStatus, minutesAgo: number) =>
    createReport(service.platform.connection, {
      status,
      createdAt: new Date(Date.UTC(2026, 10, 20) - minutesAgo * minute),
    });

  describe('the four numbers', () => {
    it('come from the service that owns each, and pending reports from here', async () => {
      await insert('pending', 1);
      await insert('pending', 2);
      await insert('dismissed', 3);
      const { status, body } = await service.call(moderationRoutes.adminStats, {}, { as: admin() });
      expect(status).toBe(200);
      expect(z.parse(AdminStats, body)).toEqual({
        totalUsers: 43,
        activeListings: 240,
        pendingReports: 2,
        totalTransactions: 60,
      });
    });

    it.each([
      ['auth', 'users'],
      ['catalog', 'listings'],
      ['orders', 'orders'],
    ] as const)(
      'say which part is away when svc-%s does not answer, instead of a zero',
      async (name, part) => {
        away.add(name);
        const { status, text, headers } = await service.call(
          moderationRoutes.adminStats,
          {},
          { as: admin() },
        );
        expect(status).toBe(503);
        expect(text).toContain(`${part} are unavailable right now.`);
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      },
    );
  });

  describe('the list of reports', () => {
    it('has pending ones first, then the newest, and shows nothing of how they are stored', async () => {
      const oldDismissed = await insert('dismissed', 50);
      const newReviewed = await insert('reviewed', 5);
      const oldPending = await insert('pending', 100);
      const newDismissed = await insert('dismissed', 1);
      const newPending = await insert('pending', 10);
      const { body } = await service.call(moderationRoutes.adminReports, { query: {} }, { as: admin() });
      expect(z.parse(z.array(z.strictObject(AdminReport.shape)), body).map(({ id }) => id)).toEqual([
        newPending,
        oldPending,
        newDismissed,
        newReviewed,
        oldDismissed,
      ]);
    });
  });

  describe('a page of reports', () => {
    const idsIn = (answer: TestAnswer) => z.parse(z.array(Report), answer.body).map(({ id }) => id);
    const nextOf = ({ headers }: TestAnswer) => /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
    const read = (path: string) => service.send('GET', path, { as: admin() });

    it('leads to the next: all of them once, in order, even if several share a millisecond', async () => {
      const wanted: string[] = [];
      for (const status of ['pending', 'reviewed'] as const) {
        const same = await Promise.all([insert(status, 30), insert(status, 30), insert(status, 30)]);
        const [newer, older] = [await insert(status, 10), await insert(status, 50)];
        wanted.push(newer, ...same.toSorted().toReversed(), older);
      }
      for (const limit of [1, 2, 3, 5, 10, 100]) {
        const seen: string[] = [];
        let path: string | undefined = `/api/admin/reports?limit=${limit}`;
        while (path) {
          const page: TestAnswer = await read(path);
          expect([page.status, page.headers.get('x-total-count')]).toEqual([200, '10']);
          expect(idsIn(page).length).toBeLessThanOrEqual(limit);
          seen.push(...idsIn(page));
          path = nextOf(page);
        }
        expect(seen).toEqual(wanted);
      }
    });

    it('holds 24 unless the call says otherwise, and never more than 100', async () => {
      for (let n = 0; n < 26; n++) await insert('pending', n);
      const page = await read('/api/admin/reports');
      expect(idsIn(page)).toHaveLength(24);
      expect(idsIn(await read(nextOf(page) ?? ''))).toHaveLength(2);
      for (const query of ['limit=101', 'limit=0', 'limit=x', 'cursor=nonsense', 'cursor=WzEsMl0']) {
        expect((await read(`/api/admin/reports?${query}`)).status).toBe(400);
      }
    });
  });

  describe('deciding a report', () => {
    const decide = (id: string, status: 'reviewed' | 'dismissed', as = admin()) =>
      service.call(moderationRoutes.decideReport, { params: { id }, body: { status } }, { as });
    const actsOn = async (id: string) =>
      (await service.platform.outbox.unpublished(1000)).flatMap(({ message: { name, payload } }) =>
        name === 'admin.acted' && 'target' in payload && payload.target.id === id ? [payload] : [],
      );
    const readEvents = async (id: string) =>
      (await service.platform.outbox.unpublished(1000))
        .map(({ message }) => message)
        .filter(({ payload }) => 'reportId' in payload && payload.reportId === id);

    it('sets the status, writes the audit log and notifies the other services, all as the signed-in admin', async () => {
      const id = await insert('pending', 1);
      const decider = admin();
      const { status, body } = await decide(id, 'reviewed', decider);
      expect(status).toBe(200);
      expect(body).toMatchObject({ id, status: 'reviewed' });
      expect(await actsOn(id)).toMatchObject([
        {
          actorId: decider.id,
          action: 'report.decided',
          target: { type: 'report', id },
          before: { status: 'pending' },
          after: { status: 'reviewed' },
        },
      ]);
      expect(await readEvents(id)).toMatchObject([
        { name: 'report.decided', payload: { reportId: id, decidedBy: decider.id, status: 'reviewed' } },
      ]);
    });

    it('changes nothing if the event cannot be written', async () => {
      const id = await insert('pending', 1);
      const write = jest
        .spyOn(service.platform.outbox, 'write')
        .mockRejectedValueOnce(new Error('no outbox'));
      expect((await decide(id, 'reviewed')).status).toBe(500);
      write.mockRestore();
      expect((await reportsOf(service.platform.connection).findOne({ _id: id }).lean())?.status).toBe(
        'pending',
      );
      expect(await actsOn(id)).toEqual([]);
    });

    it('refuses a second decision with 409', async () => {
      const id = await insert('pending', 1);
      await decide(id, 'dismissed');
      const { status, body, text } = await decide(id, 'reviewed');
      expect(status).toBe(409);
      expect(body).toMatchObject({ code: 'already-decided' });
      expect(text).toContain('it is dismissed');
      expect(await actsOn(id)).toHaveLength(1);
    });

    it('lets one of two admins who decide at the same instant win', async () => {
      for (let round = 0; round < 3; round += 1) {
        const id = await insert('pending', round);
        const answers = await Promise.all([decide(id, 'reviewed'), decide(id, 'dismissed')]);
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect(await actsOn(id)).toHaveLength(1);
        expect(await readEvents(id)).toHaveLength(1);
      }
    });

    it('answers an unknown report with 404', async () => {
      const { status, body } = await decide(randomUUID(), 'reviewed');
      expect(status).toBe(404);
      expect(body).toMatchObject({ code: 'not-found' });
    });
  });
});
