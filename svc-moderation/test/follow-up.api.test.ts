import { randomUUID } from 'node:crypto';
import { moderationRoutes } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { aUser } from '@alaso/contracts/testing';
import { type AdminAct, type Mail, recordAdminAct, recordPersonViewed, route } from '@alaso/service-kit';
import {
  type StubService,
  startStubService,
  startTestService,
  type TestService,
  until,
} from '@alaso/test-kit';
import { buildApp } from '../src/app.ts';
import { database } from '../src/database.ts';
import { auditLogOf } from '../src/audit/audit-log.model.ts';
import { followUpReport } from '../src/reports/follow-up-report.ts';
import type { ReportDocument } from '../src/reports/report.model.ts';
import { reportRepository } from '../src/reports/report.repository.ts';
import { defineWork } from '../src/work.ts';
import { createReport } from './create-report.ts';

const account = (firstName: string) =>
  aUser({ id: randomUUID(), email: `${firstName.toLowerCase()}@alaso.test`, firstName, lastName: 'Bassey' });

/** From the admin's decision through the outbox, the relay and the queues to the mails, without a stand-in. */
describe('after a report is decided', () => {
  const reporter = account('Idara');
  const reported = account('Tersoo');
  let service: TestService;
  let auth: StubService;
  let mails: Mail[] = [];
  let mailServer: 'up' | 'down' = 'up';
  let refused = 0;

  const mailer = {
    send(mail: Mail): Promise<void> {
      if (mailServer === 'down') {
        refused += 1;
        return Promise.reject(new Error('the mail server is away'));
      }
      mails.push(mail);
      return Promise.resolve();
    },
  };

  beforeAll(async () => {
    auth = await startStubService([
      route(authInternal.findUsers, ({ query }) => {
        const ids = query.ids.split(',');
        return Promise.resolve({ body: [reporter, reported].filter(({ id }) => ids.includes(id)) });
      }),
    ]);
    service = await startTestService({
      service: 'moderation',
      build: buildApp,
      database,
      neighbours: { auth: auth.baseUrl },
    });
    await service.work(defineWork(mailer));
  });
  afterAll(async () => {
    await service.close();
    await auth.close();
  });
  beforeEach(() => {
    mails = [];
    refused = 0;
    mailServer = 'up';
  });

  async function decided(status: 'reviewed' | 'dismissed', traits: Partial<ReportDocument> = {}) {
    const id = await createReport(service.platform.connection, {
      reporterId: reporter.id,
      reportedUserId: reported.id,
      ...traits,
    });
    const admin = service.user({ role: 'admin' });
    const answer = await service.call(
      moderationRoutes.decideReport,
      { params: { id }, body: { status } },
      { as: admin },
    );
    expect(answer.status).toBe(200);
    return id;
  }

  const followUpsOf = async (id: string) =>
    (await reportRepository(service.platform.connection).find(id))?.followUps ?? [];
  const followedUp = (id: string, count: number) =>
    until('the follow-ups are recorded', async () => {
      const followUps = await followUpsOf(id);
      return followUps.length >= count && followUps;
    });

  it('the reporter and the reported user are told of a reviewed report, the latter not who reported', async () => {
    const id = await decided('reviewed');
    const followUps = await followedUp(id, 2);
    expect(followUps.map(({ to, outcome }) => [to, outcome])).toEqual([
      ['reporter', 'written'],
      ['reported-user', 'written'],
    ]);
    expect(mails).toMatchObject([
      { id: `report-${id}-reporter`, to: 'idara@alaso.test', subject: 'Thank you for your report' },
      { id: `report-${id}-reported-user`, to: 'tersoo@alaso.test', subject: 'A report about your account' },
    ]);
    expect(mails[1]?.text).not.toContain('Idara');
  });

  it('only the reporter is told of a dismissed report', async () => {
    const id = await decided('dismissed');
    await followedUp(id, 1);
    expect(mails).toMatchObject([{ to: 'idara@alaso.test', subject: 'We have looked at your report' }]);
  });

  it('somebody who has no account any more is recorded as such, and nobody is written to', async () => {
    const id = await decided('dismissed', { reporterId: randomUUID() });
    expect(await followedUp(id, 1)).toMatchObject([{ to: 'reporter', outcome: 'no-account' }]);
    expect(mails).toEqual([]);
  });

  it('a mail server that is away is tried again, and nobody is written to twice', async () => {
    mailServer = 'down';
    const id = await decided('reviewed');
    await until('the first try has failed', () => refused > 0);
    mailServer = 'up';
    await followedUp(id, 2);
    expect(mails.map(({ to }) => to)).toEqual(['idara@alaso.test', 'tersoo@alaso.test']);
  });

  it('a repetition of the job writes to nobody and records nothing', async () => {
    const id = await decided('reviewed');
    const before = await followedUp(id, 2);
    const reports = reportRepository(service.platform.connection);
    const usersById = () => Promise.resolve(new Map([reporter, reported].map((user) => [user.id, user])));
    mails = [];
    await followUpReport({ reports, auth: { usersById }, mailer }, id);
    expect(mails).toEqual([]);
    expect(await reports.addFollowUp(id, { to: 'reporter', outcome: 'written', at: new Date() })).toBe(false);
    expect(await followUpsOf(id)).toEqual(before);
  });

  it('a repetition after a crash writes only to those who are not recorded yet', async () => {
    const id = await createReport(service.platform.connection, {
      status: 'reviewed',
      reporterId: reporter.id,
      reportedUserId: reported.id,
      followUps: [{ to: 'reporter', outcome: 'written', at: new Date() }],
    });
    const reports = reportRepository(service.platform.connection);
    const usersById = () => Promise.resolve(new Map([reporter, reported].map((user) => [user.id, user])));
    await followUpReport({ reports, auth: { usersById }, mailer }, id);
    expect(mails.map(({ to }) => to)).toEqual(['tersoo@alaso.test']);
  });
});

/** What admins do, here and in other services, arrives as events; the rows of the log are here. */
describe('the audit log', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ service: 'moderation', build: buildApp, database });
    await service.work(defineWork({ send: () => Promise.resolve() }));
  });
  afterAll(() => service.close());

  const rowsOf = (id: string) =>
    auditLogOf(service.platform.connection).find({ 'target.id': id }).sort({ action: 1 }).lean();
  const written = (id: string, count: number) =>
    until('the rows are there', async () => {
      const rows = await rowsOf(id);
      return rows.length >= count && rows;
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

    const { subscriptions } = defineWork({ send: () => Promise.resolve() })(service.platform, () =>
      Promise.resolve(),
    );
    await subscriptions['admin.acted']?.(
      {
        id: rows[1]?._id ?? '',
        name: 'admin.acted',
        occurredAt: new Date().toISOString(),
        payload: { ...changed, from: null },
      },
      { jobId: 'again', attempt: 2, log: service.platform.log },
    );
    expect(await rowsOf(id)).toEqual(rows);
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
