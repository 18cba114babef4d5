import { randomUUID } from 'node:crypto';
import { moderationRoutes, type NewReport, Report, type ReportReason } from '@alaso/contracts';
import { moderationInternal } from '@alaso/contracts/internal';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { casesOf } from '../src/cases/case.model.ts';
import { reportsOf } from '../src/reports/report.model.ts';
import { triageAll, triageReport } from '../src/cases/triage-report.ts';
import { createReport } from './create-report.ts';
import { expectManyDecideNothing } from './many-reports.ts';
import { useModeration } from './moderation-service.ts';

const desk = useModeration();
const reports = () => reportsOf(desk.service.platform.connection);
const cases = () => casesOf(desk.service.platform.connection);

describe('a report', () => {
  it('of a listing is answered as admins see it, with its owner', async () => {
    const [seller, reporter] = [desk.person(), desk.person()];
    const listingId = desk.addListing(seller);
    const { status, body } = await desk.file(
      { listingId, reason: 'counterfeit', description: ' Not the real lace. ' },
      reporter,
    );
    expect(status).toBe(201);
    expect(z.parse(z.strictObject(Report.shape), body)).toMatchObject({
      reporterId: reporter.id,
      reportedUserId: seller.id,
      listingId,
      reason: 'counterfeit',
      description: 'Not the real lace.',
      status: 'pending',
    });
  });

  it('of a person needs no listing', async () => {
    const reported = desk.person();
    const answer = await desk.file({ reportedUserId: reported.id, reason: 'fraud' }, desk.person());
    expect(answer.body).toMatchObject({ listingId: null, reportedUserId: reported.id, description: null });
  });

  it.each<
    [
      string,
      (ids: { listing: string; seller: string; me: string; mine: string }) => NewReport,
      number,
      string,
    ]
  >([
    ['of nothing', () => ({ reason: 'other' }), 400, 'invalid-input'],
    ['of an unknown listing', () => ({ listingId: randomUUID(), reason: 'other' }), 404, 'not-found'],
    ['of an unknown person', () => ({ reportedUserId: randomUUID(), reason: 'other' }), 404, 'not-found'],
    ['of oneself', ({ me }) => ({ reportedUserId: me, reason: 'other' }), 403, 'not-allowed'],
    ['of an item of one’s own', ({ mine }) => ({ listingId: mine, reason: 'other' }), 403, 'own-listing'],
    [
      'of a listing with someone else as its owner',
      ({ listing, me }) => ({ listingId: listing, reportedUserId: me, reason: 'other' }),
      400,
      'invalid-input',
    ],
  ])('%s is refused', async (_what, buildReport, status, code) => {
    const [seller, me] = [desk.person(), desk.person()];
    const ids = { listing: desk.addListing(seller), seller: seller.id, me: me.id, mine: desk.addListing(me) };
    const answer = await desk.file(buildReport(ids), me);
    expect([answer.status, answer.body]).toMatchObject([status, { code }]);
    expect(await reports().countDocuments({ reporterId: me.id })).toBe(0);
  });

  it('is made once for each listing, also ten times at the same instant', async () => {
    const [seller, reporter] = [desk.person(), desk.person()];
    const report = { listingId: desk.addListing(seller), reason: 'fraud' as const };
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.file(report, reporter)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
    expect(answers.find(({ status }) => status === 409)?.text).toContain('You have already reported this.');
    expect((await desk.file(report, desk.person())).status).toBe(201);
    expect(await reports().countDocuments({ listingId: report.listingId })).toBe(2);
  });

  it('that is sent again with its key is the same one', async () => {
    const reporter = desk.person();
    const report = { listingId: desk.addListing(desk.person()), reason: 'unsafe' as const };
    const key = randomUUID();
    const [first, again] = [await desk.file(report, reporter, key), await desk.file(report, reporter, key)];
    expect([again.status, again.body]).toEqual([201, first.body]);
  });

  it('is one of 20 that a person can make in a day', async () => {
    const reporter = desk.person();
    for (let n = 0; n < 20; n += 1)
      expect((await desk.file({ reportedUserId: desk.person().id, reason: 'other' }, reporter)).status).toBe(
        201,
      );
    const { status, headers } = await desk.file(
      { reportedUserId: desk.person().id, reason: 'other' },
      reporter,
    );
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('triage', () => {
  it.each<[ReportReason, string]>([
    ['unsafe', 'safety'],
    ['prohibited', 'safety'],
    ['fraud', 'fraud'],
    ['counterfeit', 'counterfeit'],
    ['offensive', 'other'],
    ['not-as-described', 'other'],
    ['no-show', 'other'],
    ['not-handed-over', 'fraud'],
    ['duplicate', 'other'],
    ['other', 'other'],
  ])('of %s says how grave it is: %s', async (reason, severity) => {
    const { caseId } = await desk.filed({ reportedUserId: desk.person().id, reason }, desk.person());
    expect(await desk.row(caseId)).toMatchObject({ severity, stage: 'open', isWaiting: true });
  });

  it('joins what is about one person, their listings too, as grave as the gravest', async () => {
    const seller = desk.person();
    const [gele, agbada] = [desk.addListing(seller, 'Gele'), desk.addListing(seller, 'Agbada')];
    const { caseId } = await desk.filed({ listingId: gele, reason: 'duplicate' }, desk.person());
    const others = [
      await desk.filed({ listingId: gele, reason: 'unsafe' }, desk.person()),
      await desk.filed({ listingId: agbada, reason: 'other' }, desk.person()),
      await desk.filed({ reportedUserId: seller.id, reason: 'fraud' }, desk.person()),
    ];
    expect(others.map((other) => other.caseId)).toEqual([caseId, caseId, caseId]);
    expect(await desk.row(caseId)).toMatchObject({
      severity: 'safety',
      reportCount: 4,
      personId: seller.id,
      listings: [
        { id: gele, title: 'Gele' },
        { id: agbada, title: 'Agbada' },
      ],
    });
  });

  it('makes one case of ten reports at the same instant, however often each is triaged', async () => {
    const seller = desk.person();
    const ids = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const { body } = await desk.file({ reportedUserId: seller.id, reason: 'fraud' }, desk.person());
        return z.parse(Report, body).id;
      }),
    );
    const put = async (id: string): Promise<unknown> => {
      for (;;) {
        const done = await triageReport(desk.deps(), id).catch(() => undefined);
        if (done) return done;
      }
    };
    const found = await Promise.all([...ids, ...ids].map(put));
    expect(new Set(found).size).toBe(1);
    const [row, ...others] = await cases().find({ personId: seller.id }).lean();
    expect([row?.reportCount, row?.timeline.length, others]).toEqual([10, 10, []]);
  });

  it('decides nothing, however many reports there are', async () => {
    await expectManyDecideNothing(desk, 5);
  });

  it('takes in what no event has brought, and reports from before there were cases', async () => {
    const id = await createReport(desk.service.platform.connection);
    await triageAll(desk.deps(), desk.service.platform.log);
    const report = await reports().findOne({ _id: id }).lean();
    expect(await desk.row(report?.caseId ?? '')).toMatchObject({ severity: 'other', reportCount: 1 });
  });

  it('opens another case where the last one is decided', async () => {
    const [seller, admin] = [desk.person(), desk.person({ role: 'admin' })];
    const { caseId } = await desk.filed({ reportedUserId: seller.id, reason: 'fraud' }, desk.person());
    await desk.service.send('POST', `/api/admin/cases/${caseId}/decision`, {
      as: admin,
      body: JSON.stringify({ status: 'dismissed' }),
    });
    const next = await desk.filed({ reportedUserId: seller.id, reason: 'fraud' }, desk.person());
    expect(next.caseId).not.toBe(caseId);
    expect(await desk.row(caseId)).toMatchObject({ stage: 'dismissed', isWaiting: false });
  });
});

describe('a reported message', () => {
  it('joins the case of its sender, and an admin reads those around it through the case, in the audit log', async () => {
    const [sender, recipient] = [desk.person(), desk.person()];
    const admin = desk.person({ role: 'admin' });
    const messageId = desk.addMessage(sender, recipient);
    const { caseId } = await desk.filed({ messageId, reason: 'fraud' }, recipient);
    const other = await desk.filed({ reportedUserId: sender.id, reason: 'offensive' }, desk.person());
    expect(other.caseId).toBe(caseId);
    const read = (as: TestUser) =>
      desk.service.call(moderationRoutes.listCaseMessages, { params: { id: caseId } }, { as });
    const { body } = await read(admin);
    expect(moderationRoutes.listCaseMessages.answer.parse(body)).toMatchObject([
      { messages: [{ id: messageId, text: 'Pay first', isReported: true }] },
    ]);
    await read(admin);
    const outbox = desk.service.platform.connection.collection('outbox');
    const acts = await outbox
      .find({ 'payload.action': 'messages.viewed', 'payload.target.id': caseId })
      .toArray();
    expect(acts.map(({ payload }) => z.parse(Act, payload).actorId)).toEqual([admin.id]);
  });

  it('shows its photos through the case alone, and only to admins', async () => {
    const [sender, recipient, admin] = [desk.person(), desk.person(), desk.person({ role: 'admin' })];
    const [photo, other] = [randomUUID(), randomUUID()].map((id) => ({ id, width: 800, height: 1000 }));
    const messageId = desk.addMessage(sender, recipient, photo ? [photo] : []);
    const unreported = desk.addMessage(sender, recipient, other ? [other] : []);
    const { caseId } = await desk.filed({ messageId, reason: 'fraud' }, recipient);
    const read = (as: TestUser, message = messageId, photoId = photo?.id ?? '') =>
      desk.service.call(
        moderationInternal.readCasePhoto,
        { params: { id: caseId, messageId: message, photoId }, query: { size: 'small' } },
        { as },
      );
    const shown = await read(admin);
    expect([shown.status, shown.text]).toEqual([200, `${messageId} ${photo?.id} small`]);
    expect(shown.headers.get('content-type')).toBe('image/webp');
    expect((await read(admin, unreported, other?.id)).status).toBe(404);
    expect((await read(admin, messageId, other?.id)).status).toBe(404);
    expect((await read(recipient)).status).toBe(403);
    const outbox = desk.service.platform.connection.collection('outbox');
    const viewed = { 'payload.action': 'messages.viewed', 'payload.target.id': caseId };
    expect(await outbox.countDocuments(viewed)).toBe(1);
  });

  it('of others, of oneself, and one that does not exist are refused', async () => {
    const [sender, recipient] = [desk.person(), desk.person()];
    const messageId = desk.addMessage(sender, recipient);
    const file = async (as: TestUser, id: string) =>
      (await desk.file({ messageId: id, reason: 'fraud' }, as)).status;
    expect(await file(desk.person(), messageId)).toBe(404);
    expect(await file(sender, messageId)).toBe(403);
    expect(await file(recipient, randomUUID())).toBe(404);
    expect(await file(recipient, messageId)).toBe(201);
  });
});

const Act = z.object({ actorId: z.string() });
