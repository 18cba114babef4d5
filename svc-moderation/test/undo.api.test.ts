import { type Decision, moderationRoutes } from '@alaso/contracts';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { notifyReporter } from '../src/cases/notify-reporter.ts';
import { useModeration } from './moderation-service.ts';

/** Far longer than a test takes, so that only the injected clock can end it. */
const undoMs = 600_000;
const desk = useModeration({ undoMs });
const why = 'The lace is not what it is said to be.';

let seller: TestUser;
let admin: TestUser;
let reporter: TestUser;
let listingId: string;
let caseId: string;
let reportId: string;
beforeEach(async () => {
  [seller, admin, reporter] = [desk.person(), desk.person({ role: 'admin' }), desk.person()];
  listingId = desk.addListing(seller);
  ({ caseId, reportId } = await desk.filed({ listingId, reason: 'counterfeit' }, reporter));
});

const hitting = (): Decision => ({
  status: 'reviewed',
  follows: { hide: [listingId], person: 'suspend', days: 3, why },
});

/** Decides the case or one report. Returns the end of the undo period. */
async function decided(body: Decision, route: 'decideCase' | 'decideReport' = 'decideCase'): Promise<string> {
  const id = route === 'decideCase' ? caseId : reportId;
  const answer = await desk.service.call(moderationRoutes[route], { params: { id }, body }, { as: admin });
  const { undo } = z.parse(moderationRoutes[route].answer, answer.body);
  expect(undo?.caseId).toBe(caseId);
  return undo?.until ?? '';
}
const undo = (until: string, as = admin) =>
  desk.service.call(moderationRoutes.undoDecision, { params: { id: caseId }, body: { until } }, { as });
const closeAsDuplicate = (of: string, as = admin) =>
  desk.service.call(moderationRoutes.closeAsDuplicate, { params: { id: caseId }, body: { of } }, { as });

const toSeller = ({ userId }: { userId: string | null }) => userId === seller.id;
const sanctions = async () =>
  (await desk.published('measure.decided')).filter(toSeller).map(({ measure }) => measure);
/** Returns the events about this case that a relay would publish now. */
async function published() {
  const waiting = await desk.service.platform.outbox.unpublished(1000);
  return waiting
    .map(({ message }) => message)
    .filter(({ payload }) => [caseId, reportId, seller.id].some((id) => JSON.stringify(payload).includes(id)))
    .map(({ name }) => name)
    .filter((name) => ['notice.raised', 'measure.decided', 'report.decided'].includes(name));
}
const held = async () => [
  ...(await desk.published('notice.raised')).filter(toSeller),
  ...(await desk.published('report.decided')).filter((event) => event.reportId === reportId),
];
/** Lets the time pass for which the events of a decision wait. */
const theyAreDue = () =>
  desk.service.platform.connection
    .collection('outbox')
    .updateMany({ heldUntil: { $exists: true } }, { $set: { heldUntil: new Date() } });
const eventsOf = ({ timeline }: { timeline: { event: string }[] }) => timeline.map(({ event }) => event);

it('a decision is in force immediately, and nobody is notified while it can be undone', async () => {
  await decided(hitting());
  expect(await published()).toEqual(['measure.decided', 'measure.decided']);
  expect(await held()).toHaveLength(2);
  await theyAreDue();
  expect((await published()).toSorted()).toEqual([
    'measure.decided',
    'measure.decided',
    'notice.raised',
    'report.decided',
  ]);
});

it('undone, everything is as it was before, and nobody is ever notified of it', async () => {
  const before = await desk.row(caseId);
  const { body } = await undo(await decided(hitting()));
  expect(body).toMatchObject({ stage: 'open', decision: null, reports: [{ status: 'pending' }] });
  expect(body).not.toHaveProperty('undo');
  const row = await desk.row(caseId);
  expect([row.isWaiting, row.since, row.hides, row.suspends, row.clockAt]).toEqual([
    true,
    before.since,
    [],
    false,
    before.clockAt,
  ]);
  expect(eventsOf(row)).toEqual(['opened', 'decided', 'undone']);
  expect(await sanctions()).toEqual(['hide-listing', 'suspend', 'show-listing', 'lift']);
  expect(desk.accounts.sanctions.map(({ measure }) => measure)).toEqual(['suspend', 'lift']);
  await theyAreDue();
  expect(await held()).toEqual([]);
  const acts = (await desk.published('admin.acted')).filter(({ target }) => target.id === caseId);
  expect(acts.map(({ action }) => action)).toEqual(['case.decided', 'decision.undone']);
});

it('undone, it can be decided again, and then they are notified of that alone', async () => {
  await undo(await decided(hitting()));
  await decided({ status: 'dismissed' });
  await theyAreDue();
  expect(await held()).toMatchObject([{ reportId, status: 'dismissed' }]);
  expect(eventsOf(await desk.row(caseId))).toEqual(['opened', 'decided', 'undone', 'dismissed']);
});

it('one dismissed report of several is pending again, and the others are left alone', async () => {
  const more = await desk.filed({ reportedUserId: seller.id, reason: 'fraud' }, desk.person());
  const until = await decided({ status: 'dismissed' }, 'decideReport');
  const { body } = await undo(until);
  const { reports } = z.parse(moderationRoutes.undoDecision.answer, body);
  expect(new Map(reports.map(({ id, status }) => [id, status]))).toEqual(
    new Map([
      [reportId, 'pending'],
      [more.reportId, 'pending'],
    ]),
  );
});

describe('it is too late', () => {
  const refused = { status: 409, body: { code: 'case-moved' } };

  it('after its time and what a call takes', async () => {
    const until = await decided(hitting());
    desk.passes(undoMs + 2001);
    expect(await undo(until)).toMatchObject(refused);
    expect(await desk.row(caseId)).toMatchObject({ stage: 'decided', suspends: true });
    expect(await held()).toHaveLength(2);
  });

  it('for another decision, another admin, and for the second of two', async () => {
    const until = await decided(hitting());
    expect(await undo(new Date(0).toISOString())).toMatchObject(refused);
    expect(await undo(until, desk.person({ role: 'admin' }))).toMatchObject(refused);
    const answers = await Promise.all([undo(until), undo(until), undo(until)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await sanctions()).toEqual(['hide-listing', 'suspend', 'show-listing', 'lift']);
  });

  it('once a new case about the same person is open', async () => {
    const until = await decided(hitting());
    await desk.filed({ reportedUserId: seller.id, reason: 'fraud' }, desk.person());
    expect(await undo(until)).toMatchObject(refused);
    expect(await desk.row(caseId)).toMatchObject({ stage: 'decided', suspends: true });
    expect(await sanctions()).toEqual(['hide-listing', 'suspend']);
    expect(await held()).toHaveLength(2);
  });
});

describe('a duplicate', () => {
  let kept: string;
  beforeEach(async () => {
    kept = (await desk.filed({ reportedUserId: desk.person().id, reason: 'fraud' }, desk.person())).caseId;
  });

  it('is dismissed and names the case that stays; who reported it reads that', async () => {
    const { body } = await closeAsDuplicate(kept);
    expect(body).toMatchObject({ stage: 'dismissed', duplicateOf: kept, undo: { caseId } });
    const row = await desk.row(caseId);
    expect(row.timeline.at(-1)).toMatchObject({
      event: 'duplicate',
      text: `Of case #${kept.slice(-8)}`,
      by: admin.id,
    });
    await notifyReporter(desk.deps(), reportId);
    const [notification] = (await desk.published('notice.raised')).filter(
      ({ userId }) => userId === reporter.id,
    );
    expect(notification?.text).toContain('we are handling these reports together');
    const acts = (await desk.published('admin.acted')).filter(({ target }) => target.id === caseId);
    expect(acts).toMatchObject([{ action: 'case.closed-as-duplicate', after: { 'duplicate of': kept } }]);
  });

  it('can be undone', async () => {
    const answer = await closeAsDuplicate(kept);
    const { undo: offered } = z.parse(moderationRoutes.closeAsDuplicate.answer, answer.body);
    const { body } = await undo(offered?.until ?? '');
    expect(body).toMatchObject({ stage: 'open' });
    expect(body).not.toHaveProperty('duplicateOf');
  });

  it('is never one of itself, of a dismissed case, or of none', async () => {
    expect(await closeAsDuplicate(caseId)).toMatchObject({ status: 409 });
    expect(await closeAsDuplicate(reportId)).toMatchObject({ status: 404 });
    const params = { id: kept };
    const dismissal = { params, body: { status: 'dismissed' as const } };
    expect((await desk.service.call(moderationRoutes.decideCase, dismissal, { as: admin })).status).toBe(200);
    expect(await closeAsDuplicate(kept)).toMatchObject({ status: 409 });
    expect(await desk.row(caseId)).toMatchObject({ stage: 'open' });
  });
});
