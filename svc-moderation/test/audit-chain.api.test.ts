import { randomUUID } from 'node:crypto';
import { moderationRoutes } from '@alaso/contracts';
import { startTestService, type TestService } from '@alaso/test-kit';
import * as fc from 'fast-check';
import { buildApp } from '../src/app.ts';
import { appendAct } from '../src/audit-log/append-act.ts';
import { beforeAll as noHash, chained } from '../src/audit-log/chain.ts';
import type { AuditDocument, AuditedAct, AuditTexts } from '../src/audit-log/audit-log.model.ts';
import { auditLog, eraseAuditTexts } from '../src/audit-log/audit-log.repository.ts';
import { handleAuditCheck, verifyChain } from '../src/audit-log/verify-chain.ts';
import { database } from '../src/database.ts';

let moderation: TestService;
beforeAll(async () => {
  moderation = await startTestService({ service: 'moderation', build: buildApp, database });
});
afterAll(() => moderation.close());

// Bypasses the model, which refuses changes, as someone with access to the database would.
const log = () => moderation.platform.connection.collection<AuditDocument>('audit_log');
const heads = () => moderation.platform.connection.collection('audit_heads');
beforeEach(async () => {
  await log().deleteMany({});
  await heads().deleteMany({});
});

const act = (traits: Partial<AuditedAct> = {}): AuditedAct => ({
  _id: randomUUID(),
  actorId: randomUUID(),
  action: 'user.role-changed',
  target: { type: 'user', id: randomUUID() },
  before: { role: 'user' },
  after: { role: 'tailor' },
  why: null,
  from: null,
  at: new Date(),
  ...traits,
});
const audit = () => auditLog(moderation.platform.connection);
const append = (one: AuditedAct) =>
  appendAct({ inTransaction: moderation.platform.inTransaction, audit: audit() }, one);
const appendAll = async (count: number) => {
  for (let made = 0; made < count; made += 1) await append(act());
};

it('makes one chain of what several workers append at the same time, and one row of one event', async () => {
  const acts = Array.from({ length: 6 }, () => act());
  await Promise.all([...acts, ...acts].map(append));
  const { last, broken } = await verifyChain(audit());
  expect(broken).toBeNull();
  expect(last.sequence).toBe(6);
}, 60_000);

it('is whole without a row', async () => {
  expect(await verifyChain(audit())).toEqual({
    last: { sequence: 0, hash: noHash },
    broken: null,
    erased: 0,
  });
});

it('finds a changed row, whichever field it is', async () => {
  await appendAll(3);
  const changes = [
    { after: { role: 'user' } },
    { why: 'They asked for it' },
    { actorId: randomUUID() },
    { at: new Date(0) },
    { from: { address: '127.0.0.1', userAgent: '' } },
  ];
  const row = await log().findOne({ sequence: 2 });
  for (const change of changes) {
    await log().updateOne({ sequence: 2 }, { $set: change });
    expect((await verifyChain(audit())).broken).toEqual({ sequence: 2, what: 'changed', id: row?._id });
    if (row) await log().replaceOne({ sequence: 2 }, row);
  }
  expect((await verifyChain(audit())).broken).toBeNull();
});

it.each([1, 2, 3])('finds that row %i of three was removed', async (sequence) => {
  await appendAll(3);
  await log().deleteOne({ sequence });
  expect((await verifyChain(audit())).broken).toEqual({ sequence, what: 'removed', id: null });
});

it('finds a row that was inserted at the end, in between, or without a place', async () => {
  await appendAll(2);
  const last = await log().findOne({ sequence: 2 });
  const forged = chained(act(), { sequence: 3, previousHash: String(last?.hash) });
  await log().insertOne({ ...forged });
  expect((await verifyChain(audit())).broken).toMatchObject({ sequence: 3, what: 'inserted' });
  await log().updateOne({ _id: forged._id }, { $set: { sequence: 1.5 } });
  expect((await verifyChain(audit())).broken).toEqual({ sequence: 2, what: 'inserted', id: forged._id });
  await log().updateOne({ _id: forged._id }, { $unset: { sequence: 1 } });
  expect((await verifyChain(audit())).broken).toEqual({ sequence: 3, what: 'inserted', id: forged._id });
});

it('finds a log that was written anew as a whole, by a place that someone noted down', async () => {
  await appendAll(2);
  const noted = (await verifyChain(audit())).last;
  await log().deleteMany({});
  await heads().deleteMany({});
  await appendAll(3);
  expect((await verifyChain(audit())).broken).toBeNull();
  expect((await verifyChain(audit(), noted)).broken).toMatchObject({ sequence: 2, what: 'changed' });
});

describe('words and origins, which are kept apart', () => {
  const texts = () => moderation.platform.connection.collection<AuditTexts>('audit_texts');
  const worded = (traits: Partial<AuditedAct> = {}) =>
    act({
      action: 'listing.removed',
      before: { title: 'Ada’s gele', ownerId: randomUUID(), isRemoved: false },
      after: { isRemoved: true },
      why: 'Ada Eze, 08031234567, sells copies',
      from: { address: '102.89.0.7', userAgent: 'Mozilla/5.0' },
      ...traits,
    });

  it('are erased with the user or the admin, and the chain holds', async () => {
    const removed = worded();
    await append(removed);
    await append(worded());
    const everything = async () =>
      JSON.stringify([await log().find().toArray(), await texts().find({ _id: removed._id }).toArray()]);
    expect(await everything()).toMatch(/08031234567.*102\.89/);
    await eraseAuditTexts(moderation.platform.connection, String(removed.before.ownerId));
    expect(await everything()).not.toMatch(/Ada|08031234567|gele/);
    expect(await everything()).toContain('102.89.0.7');
    await eraseAuditTexts(moderation.platform.connection, removed.actorId);
    expect(await everything()).not.toContain('102.89.0.7');
    expect(await verifyChain(audit())).toMatchObject({ broken: null, erased: 2 });
    const other = await texts().findOne({ _id: { $ne: removed._id } });
    expect(other?.texts?.why).toBe(removed.why);
  });

  it('are found out if they were changed, or removed with their row', async () => {
    await append(act());
    const { _id } = worded();
    await append(worded({ _id }));
    const row = await texts().findOne({ _id });
    const changes = [
      { 'texts.why': 'Nothing' },
      { 'texts.before.title': 'Another' },
      { 'origin.address': '127.0.0.1' },
      { 'texts.salt': 'another' },
    ];
    for (const change of changes) {
      await texts().updateOne({ _id }, { $set: change });
      expect((await verifyChain(audit())).broken).toEqual({ sequence: 2, what: 'changed', id: _id });
      if (row) await texts().replaceOne({ _id }, row);
    }
    await texts().deleteOne({ _id });
    expect((await verifyChain(audit())).broken).toEqual({ sequence: 2, what: 'removed', id: _id });
  });
});

describe('any chain', () => {
  const memory = (rows: readonly AuditDocument[]) => ({
    head: () => {
      const end = whole.at(-1);
      return Promise.resolve(
        end ? { _id: 'audit_log' as const, sequence: end.sequence, hash: end.hash } : null,
      );
    },
    async *inOrder() {
      yield* rows.toSorted((a, b) => a.sequence - b.sequence);
    },
    findUnnumbered: () => Promise.resolve(null),
    findTexts: () => Promise.resolve(new Map()),
  });
  let whole: AuditDocument[] = [];
  const buildChain = (traits: readonly Record<string, string | boolean>[]) =>
    traits.reduce<AuditDocument[]>((rows, after) => {
      const place = { sequence: rows.length + 1, previousHash: rows.at(-1)?.hash ?? noHash };
      return [...rows, chained(act({ after }), place)];
    }, []);
  const traits = fc.array(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.boolean())), {
    minLength: 1,
    maxLength: 12,
  });

  it('is whole as it was written, and is found out at the first row that was changed, removed or inserted', async () => {
    await fc.assert(
      fc.asyncProperty(
        traits,
        fc.nat(),
        fc.constantFrom('change', 'remove', 'insert'),
        async (all, pick, how) => {
          whole = buildChain(all);
          expect((await verifyChain(memory(whole))).broken).toBeNull();
          const at = pick % whole.length;
          const row = whole[at];
          if (!row) return;
          const broken = {
            change: whole.with(at, { ...row, why: `${row.why ?? ''}!` }),
            remove: whole.toSpliced(at, 1),
            insert: [...whole, chained(act(), { sequence: row.sequence, previousHash: row.previousHash })],
          }[how];
          const found = (await verifyChain(memory(broken))).broken;
          // The genuine one of two rows in one position may come first.
          const expected = how === 'insert' ? [at + 1, at + 2] : [at + 1];
          expect(expected).toContain(found?.sequence);
        },
      ),
    );
  });
});

describe('the daily check', () => {
  const check = () =>
    handleAuditCheck(audit()).run({}, { jobId: 'check', attempt: 1, log: moderation.platform.log });
  const readCheck = async () => {
    const as = moderation.user({ role: 'admin' });
    return (await moderation.call(moderationRoutes.adminAuditCheck, {}, { as })).body;
  };

  it('shows admins that the log is whole, and nothing before the first', async () => {
    await appendAll(3);
    expect(await readCheck()).toEqual({ check: null });
    await check();
    expect(await readCheck()).toMatchObject({ check: { rows: 3, broken: null } });
  });

  it('fails, and shows admins which row is not as it was written', async () => {
    await appendAll(3);
    await log().updateOne({ sequence: 2 }, { $set: { why: 'Never mind' } });
    await expect(check()).rejects.toThrow('row 2 was changed');
    expect(await readCheck()).toMatchObject({ check: { rows: 1, broken: { sequence: 2, what: 'changed' } } });
  });
});
