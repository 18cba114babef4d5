import { randomUUID } from 'node:crypto';
import {
  type CasePage,
  type Decision,
  listingLimits,
  moderationRoutes,
  type RequestInput,
} from '@alaso/contracts';
import { NewNotification } from '@alaso/contracts/internal';
import type { TestUser } from '@alaso/test-kit';
import { uniqueLetters } from '@alaso/test-kit/unique-letters';
import * as z from 'zod/mini';
import { appendAct } from '../src/audit-log/append-act.ts';
import { auditLog } from '../src/audit-log/audit-log.repository.ts';
import { triageReport } from '../src/cases/triage-report.ts';
import { reportsOf } from '../src/reports/report.model.ts';
import { dayMs, useModeration } from './moderation-service.ts';

const desk = useModeration();
const why = 'The lace is not what it is said to be.';

let seller: TestUser;
let admin: TestUser;
let other: TestUser;
let listingId: string;
let caseId: string;
let reportId: string;
beforeEach(async () => {
  [seller, admin, other] = [desk.person(), desk.person({ role: 'admin' }), desk.person({ role: 'admin' })];
  listingId = desk.addListing(seller);
  ({ caseId, reportId } = await desk.filed({ listingId, reason: 'counterfeit' }, desk.person()));
});

const decide = (body: Decision, as = admin) =>
  desk.service.call(moderationRoutes.decideCase, { params: { id: caseId }, body }, { as });
const decideReport = (body: Decision, as = admin) =>
  desk.service.call(moderationRoutes.decideReport, { params: { id: reportId }, body }, { as });
const take = (as: TestUser, from: string | null = null) =>
  desk.service.call(moderationRoutes.takeCase, { params: { id: caseId }, body: { from } }, { as });
const appeal = (text = 'It is real: here is the receipt.', as = seller) =>
  desk.service.call(moderationRoutes.appealDecision, { body: { caseId, text } }, { as });
const decideAppeal = (outcome: 'upheld' | 'overturned', as = other) =>
  desk.service.call(
    moderationRoutes.decideAppeal,
    { params: { id: caseId }, body: { outcome, why: 'We have looked again.' } },
    { as },
  );
const sanctions = async () =>
  (await desk.published('measure.decided'))
    .filter(({ userId }) => userId === seller.id)
    .map(({ measure, listingId: listing, until }) => [measure, listing ?? until]);
const notifications = async () =>
  (await desk.published('notice.raised')).filter(({ userId }) => userId === seller.id);
const suspend = (days: number | null): Decision => ({
  status: 'reviewed',
  follows: { person: 'suspend', days, why },
});

describe('a decision', () => {
  it('by the plain call means that nothing follows', async () => {
    expect((await decideReport({ status: 'reviewed' })).body).toMatchObject({ status: 'reviewed' });
    expect(await desk.row(caseId)).toMatchObject({ stage: 'decided', isWaiting: false });
    expect(await sanctions()).toEqual([]);
    expect(await notifications()).toMatchObject([{ kind: 'decision', title: 'We have looked at a report' }]);
  });

  it('hides, suspends for days, and says what, why, until when and how to appeal, but not who has reported', async () => {
    desk.stopClock();
    const follows = { hide: [listingId], person: 'suspend' as const, days: 7, why };
    expect((await decideReport({ status: 'reviewed', follows })).status).toBe(200);
    const { decision } = await desk.row(caseId);
    const until = decision?.until ?? new Date(0);
    expect(until.getTime() - desk.now().getTime()).toBe(7 * dayMs);
    expect(await sanctions()).toEqual([
      ['hide-listing', listingId],
      ['suspend', until.toISOString()],
    ]);
    const [notification] = await notifications();
    for (const part of [
      'hidden your listing “Lace gele”. Other members cannot see it.',
      'suspended until',
      why,
      'you can appeal until',
    ])
      expect(notification?.text).toContain(part);
    expect(notification?.link).toBe(`/dashboard?tab=decisions&case=${caseId}`);
  });

  it('reaches the person as it is written, however long the words are', async () => {
    const listing = desk.addListing(seller, 'W'.repeat(listingLimits.title));
    await desk.filed({ listingId: listing, reason: 'unsafe' }, desk.person());
    const words = 'w'.repeat(600);
    const follows = { hide: [listing], person: 'suspend' as const, days: 30, why: words };
    expect((await decide({ status: 'reviewed', follows })).status).toBe(200);
    const [notification] = await notifications();
    expect(z.safeParse(NewNotification, notification).error?.issues).toBeUndefined();
    expect(notification?.text).toContain(words);
  });

  it('decides all pending reports of the case, and each who made one is notified', async () => {
    const more = await desk.filed({ reportedUserId: seller.id, reason: 'fraud' }, desk.person());
    await decide({ status: 'reviewed' });
    const rows = await reportsOf(desk.service.platform.connection).find({ caseId }).lean();
    expect(rows.map(({ status }) => status)).toEqual(['reviewed', 'reviewed']);
    const decided = (await desk.published('report.decided')).map((event) => event.reportId);
    expect(decided).toEqual(expect.arrayContaining([reportId, more.reportId]));
  });

  it('is in the audit log of each report that it closes; how many these are is known before', async () => {
    const more = await desk.filed({ reportedUserId: seller.id, reason: 'fraud' }, desk.person());
    const third = await desk.filed({ reportedUserId: seller.id, reason: 'offensive' }, desk.person());
    const countRelated = async () => {
      const asked = { query: { userId: seller.id } };
      const { body } = await desk.service.call(moderationRoutes.adminReports, asked, { as: admin });
      return z.parse(moderationRoutes.adminReports.answer, body).map((one) => one.relatedReports);
    };
    expect(await countRelated()).toEqual([2, 2, 2]);
    await decideReport({ status: 'reviewed', follows: { person: 'warn', why } });
    const ids = [reportId, more.reportId, third.reportId];
    const acts = (await desk.published('admin.acted')).filter(({ target }) => ids.includes(target.id));
    expect(acts.map(({ actorId, action, before }) => [actorId, action, before.status])).toEqual(
      ids.map(() => [admin.id, 'report.decided', 'pending']),
    );
    const actOn = (id: string) => acts.find(({ target }) => target.id === id);
    expect(actOn(reportId)).toMatchObject({ after: { status: 'reviewed', person: 'warn' }, why });
    for (const { reportId: id } of [more, third])
      expect(actOn(id)).toMatchObject({ after: { status: 'reviewed', 'with case': caseId }, why: null });
    expect(await countRelated()).toEqual([0, 0, 0]);
  });

  it('names in the audit log whom and what it is about', async () => {
    await decideReport({ status: 'reviewed', follows: { hide: [listingId], why } });
    const act = (await desk.published('admin.acted')).find(({ target }) => target.id === reportId);
    if (!act) throw new Error('it is not on record');
    const { inTransaction, connection } = desk.service.platform;
    await appendAct(
      { inTransaction, audit: auditLog(connection) },
      { ...act, _id: randomUUID(), at: desk.now() },
    );
    const asked = { query: { target: reportId } };
    const { body } = await desk.service.call(moderationRoutes.adminAuditLog, asked, { as: admin });
    const [entry] = z.parse(moderationRoutes.adminAuditLog.answer, body);
    const nameOf = ({ id }: TestUser) => {
      const user = desk.users.get(id);
      return `${user?.firstName} ${user?.lastName}`;
    };
    expect(entry).toMatchObject({
      actorName: nameOf(admin),
      target: { type: 'report', id: reportId, caseId },
      names: { [admin.id]: nameOf(admin), [listingId]: 'Lace gele', [reportId]: nameOf(seller) },
      after: { hidden: listingId },
    });
  });

  it('stands in the history of the person', async () => {
    await decideReport(suspend(3));
    const asked = { query: { person: seller.id } };
    const { body } = await desk.service.call(moderationRoutes.listCases, asked, { as: admin });
    expect(body).toMatchObject([{ id: caseId, stage: 'decided', decision: { person: 'suspend', why } }]);
  });

  it('to dismiss one report leaves the others; with the last the case is dismissed', async () => {
    const more = await desk.filed({ reportedUserId: seller.id, reason: 'fraud' }, desk.person());
    await decideReport({ status: 'dismissed' });
    expect(await desk.row(caseId)).toMatchObject({ stage: 'open' });
    reportId = more.reportId;
    await decideReport({ status: 'dismissed' });
    expect(await desk.row(caseId)).toMatchObject({ stage: 'dismissed', isWaiting: false });
    expect(await notifications()).toEqual([]);
  });

  it.each<[string, () => Decision, number]>([
    ['another listing', () => ({ status: 'reviewed', follows: { hide: [randomUUID()], why } }), 422],
    ['no words', () => ({ status: 'reviewed', follows: { person: 'warn', why: ' ' } }), 400],
    ['0 days', () => suspend(0), 400],
    ['91 days', () => suspend(91), 400],
    ['days of a warning', () => ({ status: 'reviewed', follows: { person: 'warn', days: 3, why } }), 400],
    [
      'a suspension without saying how long',
      () => ({ status: 'reviewed', follows: { person: 'suspend', why } }),
      400,
    ],
    ['something after a dismissal', () => ({ status: 'dismissed', follows: { person: 'warn', why } }), 400],
  ])('with %s is refused, and nothing has happened', async (_what, decision, status) => {
    expect((await decide(decision())).status).toBe(status);
    expect(await desk.row(caseId)).toMatchObject({ stage: 'open', decision: null });
    expect(await sanctions()).toEqual([]);
  });

  it('to suspend needs a password that was just given; to hide does not', async () => {
    const stale = desk.person({ role: 'admin', confirmedAt: new Date(Date.now() - 3_600_000) });
    const refused = await decide(suspend(null), stale);
    expect([refused.status, refused.body]).toMatchObject([403, { code: 'password-again' }]);
    expect((await decide({ status: 'reviewed', follows: { hide: [listingId], why } }, stale)).status).toBe(
      200,
    );
  });

  it('is nobody’s about themselves', async () => {
    ({ caseId } = await desk.filed({ reportedUserId: admin.id, reason: 'fraud' }, seller));
    expect((await decide({ status: 'dismissed' }, admin)).status).toBe(403);
    expect((await decide({ status: 'dismissed' }, other)).status).toBe(200);
  });

  it('of two admins at the same instant is one’s, and is published once', async () => {
    const answers = await Promise.all([
      decide(suspend(3)),
      decide({ status: 'dismissed' }, other),
      decide(suspend(9), other),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await sanctions()).length).toBeLessThanOrEqual(1);
  });

  it('writes nothing if one part of it cannot be written', async () => {
    const write = jest.spyOn(desk.service.platform.outbox, 'write').mockImplementation(() => {
      throw new Error('no outbox');
    });
    expect((await decide(suspend(3))).status).toBe(500);
    write.mockRestore();
    expect(await desk.row(caseId)).toMatchObject({ stage: 'open', suspends: false });
    expect(
      (await reportsOf(desk.service.platform.connection).findOne({ _id: reportId }).lean())?.status,
    ).toBe('pending');
  });
});

describe('admins', () => {
  const toAdmins = async (caseNumberText: string) =>
    (await desk.published('admin-notice.raised')).filter(({ text }) => text.includes(caseNumberText));

  it('are notified of a new report once, but not the one whom it is about', async () => {
    const reporter = desk.person();
    const title = `Gele ${uniqueLetters()}`;
    const own = desk.addListing(admin, title);
    const filed = await desk.filed({ listingId: own, reason: 'fraud', description: 'No lace.' }, reporter);
    await triageReport(desk.deps(), filed.reportId);
    expect(await toAdmins(title)).toMatchObject([
      {
        title: 'New report: Fraud',
        text: `About “${title}”. “No lace.”`,
        link: '/admin?tab=reports',
        except: [reporter.id, admin.id],
      },
    ]);
  });

  it('are notified of an appeal', async () => {
    await decide(suspend(3));
    const text = `It is real: ${uniqueLetters()}`;
    await appeal(text);
    await appeal(text);
    expect(await toAdmins(text)).toMatchObject([
      { title: 'New appeal', link: `/admin?tab=cases&case=${caseId}`, except: [seller.id] },
    ]);
  });
});

describe('who has taken a case', () => {
  it('is seen by other admins, who cannot decide it until they take it over', async () => {
    expect((await take(admin)).body).toMatchObject({ takenBy: admin.id });
    const queue = await desk.service.call(
      moderationRoutes.listCases,
      { query: { limit: '100' } },
      { as: other },
    );
    expect(queue.body).toContainEqual(expect.objectContaining({ id: caseId, takenBy: admin.id }));
    const listed = async (query: RequestInput<typeof moderationRoutes.listCases>['query'], as = admin) =>
      z
        .parse(
          z.array(z.object({ id: z.string() })),
          (await desk.service.call(moderationRoutes.listCases, { query: { limit: '100', ...query } }, { as }))
            .body,
        )
        .some(({ id }) => id === caseId);
    expect(await listed({ taken: 'me' })).toBe(true);
    expect(await listed({ taken: 'me' }, other)).toBe(false);
    expect(await listed({ taken: 'nobody' })).toBe(false);
    expect(await listed({ severity: 'counterfeit' })).toBe(true);
    expect(await listed({ severity: 'safety' })).toBe(false);
    expect(await listed({ reason: 'counterfeit', openedWithin: 'day' })).toBe(true);
    expect(await listed({ reason: 'no-show' })).toBe(false);
    expect((await decide({ status: 'dismissed' }, other)).body).toMatchObject({ code: 'case-taken' });
    expect((await take(other)).status).toBe(409);
    expect((await take(other, admin.id)).body).toMatchObject({ takenBy: other.id });
    expect((await decide({ status: 'dismissed' }, other)).status).toBe(200);
  });

  it('gives it back; only they can', async () => {
    const giveBack = (as: TestUser) =>
      desk.service.call(moderationRoutes.giveBackCase, { params: { id: caseId } }, { as });
    await take(admin);
    expect((await giveBack(other)).status).toBe(409);
    expect((await giveBack(admin)).body).toMatchObject({ takenBy: null });
  });

  it('of ten who take it at the same instant is one', async () => {
    const admins = Array.from({ length: 10 }, () => desk.person({ role: 'admin' }));
    const answers = await Promise.all(admins.map((one) => take(one)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

it('the queue has the gravest first, and of these the oldest, page by page', async () => {
  const filed = async (reason: 'unsafe' | 'fraud' | 'other') =>
    (await desk.filed({ reportedUserId: desk.person().id, reason }, desk.person())).caseId;
  const wanted = [await filed('other'), await filed('unsafe'), await filed('fraud'), await filed('unsafe')];
  const seen: string[] = [];
  let path: string | undefined = '/api/admin/cases?limit=3';
  while (path) {
    const answer = await desk.service.send('GET', path, { as: admin });
    seen.push(...z.parse(z.array(z.looseObject({ id: z.string() })), answer.body).map(({ id }) => id));
    path = /^<(.+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  const [other1, unsafe1, fraud, unsafe2] = wanted;
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.filter((id) => wanted.includes(id))).toEqual([unsafe1, unsafe2, fraud, other1]);
});

describe('an appeal', () => {
  beforeEach(async () => {
    desk.stopClock();
    await decide({ status: 'reviewed', follows: { hide: [listingId], person: 'suspend', days: null, why } });
  });

  it('puts the case before the admins again, also of someone who is suspended', async () => {
    const suspended = desk.service.user({ id: seller.id, suspension: { until: null, why } });
    expect((await appeal(undefined, suspended)).body).toMatchObject({ stage: 'appealed', appealUntil: null });
    expect(await desk.row(caseId)).toMatchObject({ stage: 'appealed', isWaiting: true, takenBy: null });
  });

  it('is decided by another admin where there are two', async () => {
    await appeal();
    const mayDecide = async (as: TestUser) => {
      const { body } = await desk.service.call(moderationRoutes.getCase, { params: { id: caseId } }, { as });
      return z.parse(moderationRoutes.getCase.answer, body).mayDecide;
    };
    expect(await Promise.all([admin, other].map(mayDecide))).toEqual([false, true]);
    expect((await decideAppeal('upheld', admin)).body).toMatchObject({ code: 'same-admin' });
    expect((await decideAppeal('upheld')).body).toMatchObject({ stage: 'upheld' });
  });

  it('is decided by the same one where there is nobody else', async () => {
    await appeal();
    for (const { id, role } of desk.users.values())
      if (role === 'admin' && id !== admin.id) desk.users.delete(id);
    expect((await decideAppeal('overturned', admin)).status).toBe(200);
  });

  it('overturned takes all of it back, and the person is notified', async () => {
    await appeal();
    await decideAppeal('overturned');
    expect((await sanctions()).slice(2)).toEqual([
      ['show-listing', listingId],
      ['lift', null],
    ]);
    expect(await desk.row(caseId)).toMatchObject({ stage: 'overturned', suspends: false, hides: [] });
    expect((await notifications()).map(({ title }) => title)).toEqual([
      'Our decision about your listing “Lace gele”',
      'Your appeal: the decision was overturned',
    ]);
  });

  it('upheld leaves all as it is', async () => {
    await appeal();
    await decideAppeal('upheld');
    expect(await sanctions()).toHaveLength(2);
    expect(await desk.row(caseId)).toMatchObject({ stage: 'upheld', suspends: true, hides: [listingId] });
  });

  it('leaves a suspension that another case asks for', async () => {
    const next = await desk.filed({ reportedUserId: seller.id, reason: 'fraud' }, desk.person());
    await appeal();
    const first = caseId;
    caseId = next.caseId;
    await decide(suspend(5));
    const until = (await desk.row(caseId)).decision?.until?.toISOString();
    caseId = first;
    await decideAppeal('overturned');
    expect((await sanctions()).slice(-3)).toEqual([
      ['suspend', null],
      ['show-listing', listingId],
      ['suspend', until],
    ]);
  });

  it('is one, within 30 days, of the person alone', async () => {
    expect((await appeal('Not mine', desk.person())).status).toBe(404);
    desk.passes(30 * dayMs - 60_000);
    expect((await appeal()).status).toBe(201);
    expect((await appeal('Once more')).body).toMatchObject({ code: 'case-moved' });
    expect((await appeal()).status).toBe(201);
  });

  it('is too late after 30 days', async () => {
    desk.passes(30 * dayMs + 1000);
    expect((await appeal()).body).toMatchObject({ code: 'appeal-late' });
  });

  it('stands with the decision where the person sees it, and nothing says who has reported or decided', async () => {
    await appeal();
    const { body, text } = await desk.service.call(
      moderationRoutes.listOwnDecisions,
      { query: {} },
      { as: seller },
    );
    expect(body).toMatchObject([
      { caseId, hidden: ['Lace gele'], person: 'suspend', until: null, why, stage: 'appealed' },
    ]);
    expect(text).not.toContain(admin.id);
    expect(
      (await desk.service.call(moderationRoutes.listOwnDecisions, { query: {} }, { as: desk.person() })).body,
    ).toEqual([]);
  });
});

it('the timeline of a case has all of it, with who did it', async () => {
  await take(admin);
  await decide(suspend(3));
  await appeal();
  const { body } = await decideAppeal('overturned');
  const page = z.parse(moderationRoutes.getCase.answer, body) satisfies CasePage;
  expect(page.timeline.map(({ event }) => event)).toEqual([
    'opened',
    'taken',
    'decided',
    'told',
    'appealed',
    'overturned',
    'told',
    'told',
  ]);
  expect(page.timeline.map(({ byName }) => byName !== null)).toEqual([
    false,
    true,
    true,
    false,
    false,
    true,
    false,
    false,
  ]);
});

describe('a reported review', () => {
  const reviewSanctions = async (reviewId: string) =>
    (await desk.published('measure.decided'))
      .filter((one) => one.reviewId === reviewId)
      .map(({ measure, listingId: listing }) => [measure, listing]);

  it('joins the case of its author, is hidden by the decision, and shown again by the appeal', async () => {
    const reviewId = desk.reviewBy(seller);
    const filed = await desk.filed({ reviewId, reason: 'offensive' }, desk.person());
    expect(filed.caseId).toBe(caseId);
    const page = await desk.service.call(moderationRoutes.getCase, { params: { id: caseId } }, { as: admin });
    expect(page.body).toMatchObject({ reviews: [{ id: reviewId, text: 'Rude, and late' }] });
    const decided = await decide({ status: 'reviewed', follows: { hide: [reviewId], why } });
    expect(decided.body).toMatchObject({ decision: { hidden: ['Rude, and late'] } });
    expect(await reviewSanctions(reviewId)).toEqual([['hide-review', null]]);
    expect((await notifications()).map(({ text }) => text)).toEqual([
      expect.stringContaining('We have hidden your review “Rude, and late”.'),
    ]);
    await appeal();
    await decideAppeal('overturned');
    expect(await reviewSanctions(reviewId)).toEqual([
      ['hide-review', null],
      ['show-review', null],
    ]);
    expect(await sanctions()).toHaveLength(2);
  });

  it('is not reported by its author, unpublished, twice, or with something else', async () => {
    const reviewId = desk.reviewBy(seller);
    const reporter = desk.person();
    const file = async (as: TestUser, given: { reviewId: string; listingId?: string }) =>
      (await desk.file({ ...given, reason: 'offensive' }, as)).status;
    expect(await file(seller, { reviewId })).toBe(403);
    expect(await file(reporter, { reviewId: randomUUID() })).toBe(404);
    expect(await file(reporter, { reviewId, listingId })).toBe(400);
    expect([await file(reporter, { reviewId }), await file(reporter, { reviewId })]).toEqual([201, 409]);
  });

  it('of another case cannot be hidden with this one', async () => {
    const follows = { hide: [desk.reviewBy(seller)], why };
    expect((await decide({ status: 'reviewed', follows })).body).toMatchObject({ code: 'not-in-case' });
  });
});
