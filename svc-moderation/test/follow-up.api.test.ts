import { randomUUID } from 'node:crypto';
import { moderationRoutes } from '@alaso/contracts';
import { type AdminAct, recordAdminAct, recordPersonViewed } from '@alaso/service-kit';
import { startTestService, type TestService, until } from '@alaso/test-kit';
import { auditLogOf } from '../src/audit-log/audit-log.model.ts';
import { auditLog } from '../src/audit-log/audit-log.repository.ts';
import { withTexts } from '../src/audit-log/audit-log.routes.ts';
import { buildApp } from '../src/app.ts';
import { database } from '../src/database.ts';
import { notifyReporter } from '../src/cases/notify-reporter.ts';
import { reportRepository } from '../src/reports/report.repository.ts';
import type { ReportDocument } from '../src/reports/report.model.ts';
import { defineWork } from '../src/work.ts';
import { createReport } from './create-report.ts';
import { useModeration } from './moderation-service.ts';

/**
 * From the admin's decision through the outbox, the relay and the queues to the notification, without
 * stand-ins.
 */
describe('after a report is decided', () => {
  const desk = useModeration();
  const reports = () => reportRepository(desk.service.platform.connection);
  beforeAll(() =>
    desk.service.work(defineWork({ mailer: desk.mailer, shopUrl: 'https://alaso.test', now: desk.now })),
  );

  async function decided(status: 'reviewed' | 'dismissed', traits: Partial<ReportDocument> = {}) {
    const reporter = desk.person();
    const id = await createReport(desk.service.platform.connection, { reporterId: reporter.id, ...traits });
    const decide = { params: { id }, body: { status } };
    const as = desk.person({ role: 'admin' });
    expect((await desk.service.call(moderationRoutes.decideReport, decide, { as })).status).toBe(200);
    return { id, reporter };
  }
  const notificationsTo = async ({ id }: { id: string }) =>
    (await desk.published('notice.raised')).filter(({ userId }) => userId === id);
  const awaitNotifications = (person: { id: string }) =>
    until('the notification is raised', async () => {
      const notifications = await notificationsTo(person);
      return notifications.length > 0 && notifications;
    });

  it.each([
    ['reviewed', 'Thank you for your report'],
    ['dismissed', 'We have looked at your report'],
  ] as const)('who made a report that is %s is notified: %s', async (status, title) => {
    const { id, reporter } = await decided(status);
    expect(await awaitNotifications(reporter)).toMatchObject([{ kind: 'decision', title }]);
    expect((await reports().find(id))?.followUps).toMatchObject([{ to: 'reporter', outcome: 'written' }]);
  });

  it('of which something follows, they learn that action was taken: neither which, nor until when, nor why', async () => {
    const seller = desk.person();
    const [listingId, another] = [desk.addListing(seller, 'Lace gele'), desk.addListing(seller, 'Silk gele')];
    const [reporter, other] = [desk.person(), desk.person()];
    const { caseId } = await desk.filed({ listingId, reason: 'counterfeit' }, reporter);
    await desk.filed({ listingId: another, reason: 'duplicate' }, other);
    const why = 'Your invoice of May is forged.';
    const follows = { hide: [listingId], person: 'suspend' as const, days: 7, why };
    const decide = { params: { id: caseId }, body: { status: 'reviewed' as const, follows } };
    await desk.service.call(moderationRoutes.decideCase, decide, { as: desk.person({ role: 'admin' }) });
    const [notification] = await awaitNotifications(reporter);
    const [toOther] = await awaitNotifications(other);
    for (const text of [notification?.text, toOther?.text]) {
      expect(text).toContain('We have taken action.');
      for (const part of ['Lace gele', 'hidden', 'suspend', 'until', 'warn', 'list, order', why])
        expect(text).not.toContain(part);
    }
    expect(notification?.text).toContain('“Counterfeit”');

    const appeal = { body: { caseId, text: 'It is real.' } };
    await desk.service.call(moderationRoutes.appealDecision, appeal, { as: seller });
    const back = { params: { id: caseId }, body: { outcome: 'overturned' as const, why: 'It is real.' } };
    await desk.service.call(moderationRoutes.decideAppeal, back, { as: desk.person({ role: 'admin' }) });
    const titles = (await notificationsTo(reporter)).map(({ title }) => title);
    expect(titles).toEqual(['Thank you for your report', 'A decision was overturned']);
  });

  it('run again and again, they are notified once', async () => {
    const { id, reporter } = await decided('reviewed');
    await awaitNotifications(reporter);
    const deps = desk.deps();
    await Promise.all([notifyReporter(deps, id), notifyReporter(deps, id), notifyReporter(deps, id)]);
    expect(await notificationsTo(reporter)).toHaveLength(1);
  });
});

/** Admin actions, here and in other services, arrive as events; the log's rows are stored here. */
describe('the audit log', () => {
  const workSettings = { mailer: { send: () => Promise.resolve() }, shopUrl: 'https://alaso.test' };
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ service: 'moderation', build: buildApp, database });
    await service.work(defineWork(workSettings));
  });
  afterAll(() => service.close());

  const findRows = (id: string) =>
    auditLogOf(service.platform.connection).find({ 'target.id': id }).sort({ action: 1 }).lean();
  const written = (id: string, count: number) =>
    until('the rows are there', async () => {
      const rows = await findRows(id);
      const apart = await auditLog(service.platform.connection).findTexts(rows.map(({ _id }) => _id));
      return rows.length >= count && rows.map((row) => withTexts(row, apart.get(row._id)));
    });
  const actOn = (id: string, traits: Partial<AdminAct> = {}): AdminAct => ({
    actorId: randomUUID(),
    action: 'user.role-changed',
    target: { type: 'user', id },
    before: { role: 'user' },
    after: { role: 'tailor' },
    why: null,
    ...traits,
  });

  it('holds each act of admins elsewhere once, however often it arrives', async () => {
    const { outbox, inTransaction } = service.platform;
    const id = randomUUID();
    const changed = actOn(id);
    const removed = actOn(id, {
      action: 'listing.removed',
      target: { type: 'listing', id },
      before: { title: 'Ankara gown', isRemoved: false },
      after: { isRemoved: true },
      why: 'Counterfeit',
    });
    await inTransaction(async (session) => {
      await recordAdminAct(outbox, changed, session);
      await recordAdminAct(outbox, removed, session);
    });
    const rows = await written(id, 2);
    expect(rows).toMatchObject([removed, changed]);

    const { subscriptions } = defineWork(workSettings)(service.platform, () => Promise.resolve());
    await subscriptions['admin.acted']?.(
      {
        id: rows[1]?._id ?? '',
        name: 'admin.acted',
        occurredAt: new Date().toISOString(),
        payload: { ...changed, from: null },
      },
      { jobId: 'again', attempt: 2, log: service.platform.log },
    );
    expect(await written(id, 2)).toEqual(rows);
  });

  it('holds whose data an admin has read: once an hour, however often they look', async () => {
    const { outbox } = service.platform;
    const seen = { adminId: randomUUID(), personId: randomUUID() };
    const at = (time: string) => () => new Date(`2026-11-22T${time}Z`);
    await Promise.all(['10:00', '10:01', '10:59'].map((time) => recordPersonViewed(outbox, seen, at(time))));
    await recordPersonViewed(outbox, seen, at('11:00'));
    await recordPersonViewed(outbox, { ...seen, adminId: randomUUID() }, at('10:00'));
    const rows = await written(seen.personId, 3);
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatchObject({ action: 'person.viewed', target: { type: 'user', id: seen.personId } });
  });

  it('holds the decision of a report, with who decided and from where', async () => {
    const id = await createReport(service.platform.connection, {});
    const admin = service.user({ role: 'admin' });
    const decide = { params: { id }, body: { status: 'reviewed' as const } };
    const headers = { 'User-Agent': 'Test/1', 'X-Forwarded-For': '102.89.0.7' };
    expect((await service.call(moderationRoutes.decideReport, decide, { as: admin, headers })).status).toBe(
      200,
    );
    expect(await written(id, 1)).toMatchObject([
      {
        from: { address: '102.89.0.7', userAgent: 'Test/1' },
        actorId: admin.id,
        action: 'report.decided',
        target: { type: 'report', id },
        before: { status: 'pending' },
        after: { status: 'reviewed' },
      },
    ]);
  });
});
