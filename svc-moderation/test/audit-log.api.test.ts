import { randomUUID } from 'node:crypto';
import { AuditEntry, moderationRoutes, type RequestInput } from '@alaso/contracts';
import { startTestService, type TestService } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { buildApp } from '../src/app.ts';
import { appendAct, auditSubscriptions } from '../src/audit-log/append-act.ts';
import { type AuditedAct, auditLogOf } from '../src/audit-log/audit-log.model.ts';
import { auditLog } from '../src/audit-log/audit-log.repository.ts';
import { database } from '../src/database.ts';

let moderation: TestService;
beforeAll(async () => {
  const nobody = 'http://127.0.0.1:9';
  const neighbors = { auth: nobody, catalog: nobody, orders: nobody };
  moderation = await startTestService({ service: 'moderation', build: buildApp, database, neighbors });
});
afterAll(() => moderation.close());
// The model refuses deletion.
beforeEach(async () => void (await auditLogOf(moderation.platform.connection).collection.deleteMany({})));

const depsOf = ({ platform: { connection, inTransaction } }: TestService) => ({
  inTransaction,
  audit: auditLog(connection),
});
const removal = (day: number, traits: Partial<AuditedAct> = {}): AuditedAct => ({
  _id: randomUUID(),
  actorId: randomUUID(),
  action: 'listing.removed',
  target: { type: 'listing', id: randomUUID() },
  before: { title: `Gele ${day}`, isRemoved: false },
  after: { isRemoved: true },
  why: null,
  from: { address: '102.89.0.7', userAgent: 'Mozilla/5.0' },
  at: new Date(Date.UTC(2026, 9, day)),
  ...traits,
});
const entriesIn = ({ body }: { body: unknown }) => z.parse(z.array(AuditEntry), body);
const titlesIn = (answer: { body: unknown }) => entriesIn(answer).map(({ before }) => before.title);

it('shows admins who did what to whom, as it was and is, why, from where and when: newest first, page by page', async () => {
  const acts = [1, 2, 3].map((day) => removal(day));
  for (const act of acts) await appendAct(depsOf(moderation), act);
  const admin = moderation.user({ role: 'admin' });
  const query = { limit: '2' };
  const first = await moderation.call(moderationRoutes.adminAuditLog, { query }, { as: admin });
  const [latest] = acts.toReversed();
  const { _id: id, at, ...act } = latest ?? removal(3);
  expect(entriesIn(first)[0]).toMatchObject({ id, at: at.toISOString(), actorName: null, ...act });
  expect(titlesIn(first)).toEqual(['Gele 3', 'Gele 2']);
  expect(first.headers.get('x-total-count')).toBe('3');
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await moderation.send('GET', next, { as: admin });
  expect(titlesIn(second)).toEqual(['Gele 1']);
  expect(second.headers.get('link')).toBeNull();
});

it('filters by admin, action, changes or reads, target, and days in Lagos', async () => {
  const actorId = randomUUID();
  const midnight = new Date('2026-10-02T23:00:00Z');
  const acts = [
    removal(1, { actorId }),
    removal(2, { action: 'person.viewed', target: { type: 'user', id: randomUUID() } }),
    removal(3, { at: midnight }),
  ];
  for (const act of acts) await appendAct(depsOf(moderation), act);
  const admin = moderation.user({ role: 'admin' });
  const found = async (query: RequestInput<typeof moderationRoutes.adminAuditLog>['query']) =>
    titlesIn(await moderation.call(moderationRoutes.adminAuditLog, { query }, { as: admin }));
  expect(await found({ actor: actorId })).toEqual(['Gele 1']);
  expect(await found({ action: 'person.viewed' })).toEqual(['Gele 2']);
  expect(await found({ kind: 'reads' })).toEqual(['Gele 2']);
  expect(await found({ kind: 'changes' })).toEqual(['Gele 3', 'Gele 1']);
  expect(await found({ kind: 'changes', action: 'person.viewed' })).toEqual([]);
  expect(await found({ target: acts[1]?.target.id })).toEqual(['Gele 2']);
  expect(await found({ from: '2026-10-03' })).toEqual(['Gele 3']);
  expect(await found({ from: '2026-10-01', to: '2026-10-02' })).toEqual(['Gele 2', 'Gele 1']);
});

it('changes and removes nothing through its model', async () => {
  const rows = auditLogOf(moderation.platform.connection);
  await appendAct(depsOf(moderation), removal(1));
  const why = { $set: { why: 'Never mind' } };
  const attempts = [
    () => rows.updateOne({}, why),
    () => rows.updateMany({}, why),
    () => rows.findOneAndUpdate({}, why),
    () => rows.replaceOne({}, {}),
    () => rows.deleteOne({}),
    () => rows.deleteMany({}),
    () => rows.findOneAndDelete({}),
    () => rows.bulkWrite([{ deleteMany: { filter: {} } }]),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toThrow('append-only');
  expect(await rows.findOne({}).lean()).toMatchObject({ why: null, before: { isRemoved: false } });
});

it('has one row of an event, however often it arrives', async () => {
  const { _id: id, at, ...payload } = removal(1);
  const subscriptions = auditSubscriptions(depsOf(moderation));
  const event = { id, name: 'admin.acted' as const, occurredAt: at.toISOString(), payload };
  const write = () =>
    subscriptions['admin.acted'](event, { jobId: id, attempt: 1, log: moderation.platform.log });
  await Promise.all([write(), write(), write()]);
  const admin = moderation.user({ role: 'admin' });
  const answer = await moderation.call(moderationRoutes.adminAuditLog, { query: {} }, { as: admin });
  expect(entriesIn(answer).map((entry) => entry.id)).toEqual([id]);
});
