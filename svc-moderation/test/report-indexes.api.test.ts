import { randomUUID } from 'node:crypto';
import { runMigrations } from '@alaso/service-kit';
import { startTestService, type TestService, useFreshDatabase } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { buildApp } from '../src/app.ts';
import { database } from '../src/database.ts';
import { type ReportDocument, reportsOf } from '../src/reports/report.model.ts';
import { reportRepository } from '../src/reports/report.repository.ts';
import { createReport } from './create-report.ts';

useFreshDatabase();

const count = 4000;
const minute = 60_000;
const start = 1_760_000_000_000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ service: 'moderation', build: buildApp, database });
  const { connection } = service.platform;
  const reports = reportsOf(connection);
  const example = await reports.findOne({ _id: await createReport(connection) }).lean();
  if (!example) throw new Error('there is nothing to copy');
  await reports.collection.drop();
  await connection.createCollection('reports');
  const rows = Array.from({ length: count }, (_, n) => ({
    ...example,
    _id: randomUUID(),
    status: n % 2 === 0 ? ('pending' as const) : ('dismissed' as const),
    isDecided: n % 2 !== 0,
    createdAt: new Date(start + ((n * 7919) % count) * minute),
  }));
  for (let at = 0; at < count; at += 1000)
    await connection.collection<ReportDocument>('reports').insertMany(rows.slice(at, at + 1000));
  // Built with existing rows, as in a grown database: the engine plans by their statistics.
  await runMigrations(connection, database, service.platform.log);
}, 60_000);
afterAll(() => service.close());

type Plan = { stage: string; inputStage?: Plan | undefined };
const Plan: z.ZodMiniType<Plan> = z.object({
  stage: z.string(),
  get inputStage() {
    return z.optional(Plan);
  },
});
const Explained = z.object({ queryPlanner: z.object({ winningPlan: Plan }) });
const stages = (plan: Plan): string[] => [plan.stage, ...(plan.inputStage ? stages(plan.inputStage) : [])];

type Cursor = ReturnType<ReturnType<typeof reportsOf>['collection']['find']>;

it.each([
  ['the first page of pending ones', false, undefined],
  ['the next page of pending ones', false, count / 2],
  ['the first page of decided ones', true, undefined],
  ['the next page of decided ones', true, count / 2],
] as const)('%s is read from an index in its order', async (_title, isDecided, at) => {
  const { connection } = service.platform;
  const plans: string[][] = [];
  const cursors = Object.getPrototypeOf(reportsOf(connection).collection.find()) as Cursor;
  const spy = jest.spyOn(cursors, 'toArray').mockImplementation(async function (this: Cursor) {
    plans.push(stages(z.parse(Explained, await this.explain()).queryPlanner.winningPlan));
    return [];
  });
  const after =
    at === undefined ? undefined : { createdAt: new Date(start + at * minute), _id: randomUUID() };
  await reportRepository(connection)
    .page(isDecided, after, 25)
    .finally(() => spy.mockRestore());
  expect(plans).toEqual([['LIMIT', 'FETCH', 'IXSCAN']]);
});

it('gives reports from before the list had pages a place in it', async () => {
  const reports = reportsOf(service.platform.connection);
  expect(await reports.countDocuments({ isDecided: false })).toBe(count / 2);
  expect(await reports.countDocuments({ isDecided: true, status: 'dismissed' })).toBe(count / 2);
});
