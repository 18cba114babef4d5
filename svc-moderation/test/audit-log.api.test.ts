import { randomUUID } from 'node:crypto';
import { AuditEntry, moderationRoutes } from '@alaso/contracts';
import { startTestService, type TestService } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { buildApp } from '../src/app.ts';
import { type AuditDocument, auditLogOf } from '../src/audit/audit-log.model.ts';
import { auditLog } from '../src/audit/audit-log.repository.ts';
import { auditSubscriptions } from '../src/audit/audit-subscriptions.ts';
import { database } from '../src/database.ts';

let moderation: TestService;
beforeAll(async () => {
  const nobody = 'http://127.0.0.1:9';
  const neighbours = { auth: nobody, catalog: nobody, orders: nobody };
  moderation = await startTestService({ service: 'moderation', build: buildApp, database, neighbours });
});
afterAll(() => moderation.close());
beforeEach(() => auditLogOf(moderation.platform.connection).deleteMany({}));

const removal = (day: number): AuditDocument => ({
  _id: randomUUID(),
  actorId: randomUUID(),
  action: 'listing.removed',
  target: { type: 'listing', id: randomUUID() },
  before: { title: `Gele ${day}`, isRemoved: false },
  after: { isRemoved: true },
  why: null,
  at: new Date(Date.UTC(2026, 9, day)),
});
const entriesIn = ({ body }: { body: unknown }) => z.parse(z.array(AuditEntry), body);

it('tells admins who did what to whom, as it was and is, why and when: newest first, page by page', async () => {
  const rows = [1, 2, 3].map(removal);
  for (const row of rows) await auditLog(moderation.platform.connection).appendOnce(row);
  const admin = moderation.user({ role: 'admin' });
  const query = { limit: '2' };
  const first = await moderation.call(moderationRoutes.adminAuditLog, { query }, { as: admin });
  const [latest] = rows.toReversed();
  const { _id: id, at, ...act } = latest ?? removal(3);
  expect(entriesIn(first)[0]).toEqual({ id, at: at.toISOString(), ...act });
  expect(entriesIn(first).map(({ before }) => before.title)).toEqual(['Gele 3', 'Gele 2']);
  expect(first.headers.get('x-total-count')).toBe('3');
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
  const second = await moderation.send('GET', next, { as: admin });
  expect(entriesIn(second).map(({ before }) => before.title)).toEqual(['Gele 1']);
  expect(second.headers.get('link')).toBeNull();
});

it('has one row of an event, however often it arrives', async () => {
  const { _id: id, at, ...payload } = removal(1);
  const subscriptions = auditSubscriptions(auditLog(moderation.platform.connection));
  const event = { id, name: 'admin.acted' as const, occurredAt: at.toISOString(), payload };
  const write = () =>
    subscriptions['admin.acted'](event, { jobId: id, attempt: 1, log: moderation.platform.log });
  await Promise.all([write(), write(), write()]);
  const admin = moderation.user({ role: 'admin' });
  const answer = await moderation.call(moderationRoutes.adminAuditLog, { query: {} }, { as: admin });
  expect(entriesIn(answer).map((entry) => entry.id)).toEqual([id]);
});
