import { moderationRoutes } from '@alaso/contracts';
import { type DbSession, type Mail, runDueTimers } from '@alaso/service-kit';
import { type TestUser, until } from '@alaso/test-kit';
import { casesOf } from '../src/cases/case.model.ts';
import { caseTimers } from '../src/cases/run-case-timer.ts';
import { defineWork } from '../src/work.ts';
import { dayMs, hourMs, useModeration } from './moderation-service.ts';

const desk = useModeration();
let seller: TestUser;
let admin: TestUser;
let caseId: string;
beforeEach(async () => {
  desk.stopClock();
  await casesOf(desk.service.platform.connection).deleteMany({});
  [seller, admin] = [desk.person(), desk.person({ role: 'admin' })];
  desk.person({ role: 'admin' });
  ({ caseId } = await desk.filed({ reportedUserId: seller.id, reason: 'other' }, desk.person()));
});

const events = async () => (await desk.row(caseId)).timeline.map(({ event }) => event);
const decide = (days: number | null) =>
  desk.service.call(
    moderationRoutes.decideCase,
    {
      params: { id: caseId },
      body: { status: 'reviewed', follows: { person: 'suspend', days, why: 'Rude.' } },
    },
    { as: admin },
  );
const lifts = async () =>
  (await desk.published('measure.decided')).filter(
    ({ userId, measure }) => userId === seller.id && measure === 'lift',
  );

it('a day later every admin is reminded, and three days later notified again while the case moves up: each once', async () => {
  desk.passes(23 * hourMs);
  await desk.runTimer(caseId);
  expect(desk.mails).toEqual([]);
  desk.passes(2 * hourMs);
  await Promise.all([desk.runTimer(caseId), desk.runTimer(caseId)]);
  await desk.runTimer(caseId);
  expect(new Set(desk.mails.map(({ id }) => id)).size).toBe(2);
  expect(await events()).toEqual(['opened', 'reminded']);
  desk.passes(48 * hourMs);
  await desk.runTimer(caseId);
  await desk.runTimer(caseId);
  expect(new Set(desk.mails.map(({ id }) => id)).size).toBe(4);
  expect(await events()).toEqual(['opened', 'reminded', 'escalated', 'escalated']);
  expect(await desk.row(caseId)).toMatchObject({ isRaised: true, urgency: 1, clockAt: null, stage: 'open' });
});

it('of a case that is decided nobody is reminded', async () => {
  await decide(null);
  desk.passes(100 * dayMs);
  await desk.runTimer(caseId);
  expect(desk.mails).toEqual([]);
});

it('a suspension is lifted on its day, once, and the person is notified', async () => {
  await decide(2);
  desk.passes(47 * hourMs);
  await desk.runTimer(caseId);
  expect(await lifts()).toEqual([]);
  desk.passes(2 * hourMs);
  await Promise.all([desk.runTimer(caseId), desk.runTimer(caseId), desk.runTimer(caseId)]);
  expect(await lifts()).toMatchObject([{ until: null, decidedBy: null }]);
  expect(await desk.row(caseId)).toMatchObject({ suspends: false, stage: 'decided', clockAt: null });
  const notifications = (await desk.published('notice.raised')).filter(({ userId }) => userId === seller.id);
  expect(notifications.map(({ title }) => title)).toContain('Your suspension is over');
});

it('an appeal waits as a case does: admins are reminded of it', async () => {
  await decide(null);
  await desk.service.call(moderationRoutes.appealDecision, { body: { caseId, text: 'No.' } }, { as: seller });
  desk.passes(25 * hourMs);
  await desk.runTimer(caseId);
  expect(desk.mails.map(({ subject }) => subject)).toEqual(Array(2).fill('An appeal has waited for a day'));
});

it('a mail server that is away leaves the rest for the next run, and nobody is written to twice', async () => {
  desk.passes(25 * hourMs);
  desk.mailServer.isUp = false;
  await expect(desk.runTimer(caseId)).rejects.toThrow('the mail server is away');
  expect(await events()).toEqual(['opened']);
  desk.mailServer.isUp = true;
  await runDueTimers(caseTimers(desk.deps()), desk.service.platform.log);
  expect(new Set(desk.mails.map(({ to }) => to)).size).toBe(2);
  expect(await events()).toEqual(['opened', 'reminded']);
});

it('cut off after any of its steps, the escalation is finished by the next run, each mail with one id', async () => {
  desk.passes(73 * hourMs);
  const whole = desk.deps();
  for (const step of [1, 2, 3, 4, 5, 6, 7, 8]) {
    let left = step;
    const cut =
      <A extends unknown[], R>(run: (...args: A) => Promise<R>) =>
      (...args: A): Promise<R> => {
        left -= 1;
        return left > 0 ? run(...args) : Promise.reject(new Error('killed'));
      };
    const deps = {
      ...whole,
      cases: {
        ...whole.cases,
        recordMail: cut((...args: Parameters<typeof whole.cases.recordMail>) =>
          whole.cases.recordMail(...args),
        ),
      },
      inTransaction: <T>(change: (session: DbSession) => Promise<T>) =>
        cut(() => whole.inTransaction(change))(),
      mailer: { send: cut((mail: Mail) => desk.mailer.send(mail)) },
    };
    await runDueTimers(caseTimers(deps), desk.service.platform.log);
  }
  await desk.runTimer(caseId);
  expect(new Set(desk.mails.map(({ id }) => id)).size).toBe(4);
  expect(await events()).toEqual(['opened', 'reminded', 'escalated', 'escalated']);
  expect((await desk.row(caseId)).urgency).toBe(1);
});

it('the worker opens a case of a report and puts its timer on the queue', async () => {
  await desk.service.work(defineWork({ mailer: desk.mailer, shopUrl: 'https://alaso.test', now: desk.now }));
  const reported = desk.person();
  await desk.file({ reportedUserId: reported.id, reason: 'unsafe' }, desk.person());
  const row = await until('the case is open', async () => {
    const found = await casesOf(desk.service.platform.connection).findOne({ about: reported.id }).lean();
    return found ?? undefined;
  });
  const { redis, config } = desk.service.platform;
  const key = `${config.REDIS_PREFIX}:jobs-moderation:case-clock-${row._id}-${row.clockAt?.getTime()}`;
  const job = await until('the timer is queued', async () => {
    const queued = await redis.hgetall(key);
    return queued.delay === undefined ? undefined : queued;
  });
  const clockAt = row.clockAt?.getTime() ?? 0;
  expect(clockAt - row.since.getTime()).toBe(24 * hourMs);
  expect(Number(job.delay)).toBe(clockAt - desk.now().getTime());
});
