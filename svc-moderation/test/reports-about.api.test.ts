import { randomUUID } from 'node:crypto';
import { moderationRoutes, Report } from '@alaso/contracts';
import { startTestService, type TestService } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { buildApp } from '../src/app.ts';
import { database } from '../src/database.ts';
import { createReport } from './create-report.ts';

let moderation: TestService;
beforeAll(async () => {
  const nobody = 'http://127.0.0.1:9';
  const neighbors = { auth: nobody, catalog: nobody, orders: nobody };
  moderation = await startTestService({ service: 'moderation', build: buildApp, database, neighbors });
});
afterAll(() => moderation.close());

const day = (n: number) => new Date(Date.UTC(2026, 9, n));

async function list(query: { userId?: string; listingId?: string }) {
  const admin = moderation.user({ role: 'admin' });
  const { body, headers } = await moderation.call(moderationRoutes.adminReports, { query }, { as: admin });
  const ids = z.parse(z.array(Report), body).map(({ id }) => id);
  expect(headers.get('x-total-count')).toBe(String(ids.length));
  return ids;
}

it('are those by and about a person, or about a listing, newest first, decided or not', async () => {
  const [person, listingId] = [randomUUID(), randomUUID()];
  const { connection } = moderation.platform;
  const made = await createReport(connection, { reporterId: person, listingId, createdAt: day(1) });
  const got = await createReport(connection, {
    reportedUserId: person,
    status: 'dismissed',
    createdAt: day(3),
  });
  const other = await createReport(connection, { listingId, createdAt: day(2) });
  expect(await list({ userId: person })).toEqual([got, made]);
  expect(await list({ listingId })).toEqual([other, made]);
  expect(await list({ userId: person, listingId })).toEqual([made]);
  expect(await list({ userId: randomUUID() })).toEqual([]);
});
