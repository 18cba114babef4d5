import { randomUUID } from 'node:crypto';
import { DayFigures, moderationRoutes } from '@alaso/contracts';
import type { EventMessage, EventName } from '@alaso/contracts/internal';
import { startTestService, type TestService } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { buildApp } from '../src/app.ts';
import { database } from '../src/database.ts';
import { countFacts } from '../src/statistics/count-facts.ts';
import { countedFactsOf, dailyFiguresOf, figuresRepository } from '../src/statistics/figures.repository.ts';
import { defineWork } from '../src/work.ts';
import { createReport } from './create-report.ts';

let moderation: TestService;
beforeAll(async () => {
  moderation = await startTestService({
    service: 'moderation',
    build: (platform) => buildApp(platform, { now: () => new Date('2026-11-22T12:00:00Z') }),
    database,
  });
});
afterAll(() => moderation.close());
beforeEach(async () => {
  const { connection } = moderation.platform;
  await dailyFiguresOf(connection).deleteMany({});
  await countedFactsOf(connection).deleteMany({});
  await connection.collection('reports').deleteMany({});
});

/** Passes an event to this service's worker. */
async function hear<E extends EventName>(message: EventMessage<E>): Promise<void> {
  const mailer = { send: () => Promise.resolve() };
  const work = defineWork({ mailer, shopUrl: 'http://alaso.test' });
  const { subscriptions } = work(moderation.platform, () => Promise.resolve());
  await subscriptions[message.name]?.(message, { jobId: 'x', attempt: 1, log: moderation.platform.log });
}
const listed = (listingId: string, occurredAt: string) =>
  hear({ id: randomUUID(), name: 'listing.created', occurredAt, payload: { listingId } });
type Moved = EventMessage<'order.moved'>['payload'];
const stages = { confirm: 'confirmed', complete: 'completed', cancel: 'cancelled' } as const;
function moved(
  orderId: string,
  event: keyof typeof stages | null,
  { occurredAt = '2026-11-20T10:00:00Z', ...more }: Partial<Moved> & { occurredAt?: string } = {},
) {
  const parties = { listingId: randomUUID(), buyerId: randomUUID(), sellerId: randomUUID() };
  const way = { from: event && ('placed' as const), to: event ? stages[event] : ('placed' as const) };
  const payload = { orderId, ...parties, event, by: 'buyer' as const, ...way, ...more };
  return hear({ id: randomUUID(), name: 'order.moved', occurredAt, payload });
}
async function figures(days?: string): Promise<DayFigures[]> {
  const admin = moderation.user({ role: 'admin' });
  const query = days === undefined ? {} : { days };
  const { body } = await moderation.call(moderationRoutes.adminFigures, { query }, { as: admin });
  return z.parse(z.array(DayFigures), body);
}
const none: Omit<DayFigures, 'day'> = {
  listings: 0,
  members: 0,
  orders: 0,
  buyers: 0,
  sellers: 0,
  answered: 0,
  hoursToAnswer: null,
  completed: 0,
  cancelled: 0,
  sold: '0.00',
  gifts: 0,
  donations: 0,
  received: 0,
  reports: 0,
  decisions: 0,
  hoursToDecision: null,
};
const factDeps = () => {
  const { connection, inTransaction } = moderation.platform;
  return { inTransaction, figures: figuresRepository(connection) };
};

it('has a row for each of the last 90 days in Lagos, today last, with zeros where nothing happened', async () => {
  const days = await figures();
  expect(days).toHaveLength(90);
  expect(days[0]).toEqual({ day: '2026-08-25', ...none });
  expect(days.at(-1)).toEqual({ day: '2026-11-22', ...none });
});

it('counts what was made on the day that it was in Lagos, however often its event comes', async () => {
  const listing = randomUUID();
  await listed(listing, '2026-11-20T22:59:59Z');
  await listed(listing, '2026-11-20T23:30:00Z');
  await listed(randomUUID(), '2026-11-20T23:30:00Z');
  expect(await figures('3')).toEqual([
    { day: '2026-11-20', ...none, listings: 1 },
    { day: '2026-11-21', ...none, listings: 1 },
    { day: '2026-11-22', ...none },
  ]);
});

it('counts an order when it is placed, not when it moves', async () => {
  const order = randomUUID();
  await moved(order, null);
  await moved(order, 'confirm');
  await moved(randomUUID(), 'confirm');
  expect((await figures('3'))[0]).toMatchObject({ orders: 1, answered: 2, completed: 0, cancelled: 0 });
});

it('counts buyers and sellers once a day, however much they order and sell', async () => {
  const [buyerId, sellerId, later] = [randomUUID(), randomUUID(), '2026-11-21T10:00:00Z'];
  await moved(randomUUID(), null, { buyerId, sellerId });
  await moved(randomUUID(), null, { buyerId, sellerId: randomUUID() });
  await moved(randomUUID(), null, { buyerId, sellerId, occurredAt: later });
  expect(await figures('3')).toEqual([
    { day: '2026-11-20', ...none, orders: 2, buyers: 1, sellers: 2 },
    { day: '2026-11-21', ...none, orders: 1, buyers: 1, sellers: 1 },
    { day: '2026-11-22', ...none },
  ]);
});

it('counts how long sellers took to answer, and what ended how, each order once', async () => {
  const [sale, gift, given] = [randomUUID(), randomUUID(), randomUUID()];
  const placedAt = '2026-11-20T04:00:00Z';
  for (const _twice of [1, 2]) {
    await moved(sale, 'confirm', { placedAt });
    await moved(sale, 'complete', { category: 'resale', amountKobo: 4_800_000 });
    await moved(gift, 'complete', { category: 'gift', amountKobo: 0 });
    await moved(given, 'cancel', { category: 'resale', amountKobo: 100_000 });
  }
  expect((await figures('3'))[0]).toEqual({
    day: '2026-11-20',
    ...none,
    answered: 1,
    hoursToAnswer: 6,
    completed: 2,
    cancelled: 1,
    sold: '48000.00',
    gifts: 1,
  });
});

it('counts new members, once', async () => {
  const payload = { userId: randomUUID() };
  const occurredAt = '2026-11-22T08:00:00Z';
  for (const _twice of [1, 2])
    await hear({ id: randomUUID(), name: 'account.registered', occurredAt, payload });
  expect((await figures('1'))[0]).toEqual({ day: '2026-11-22', ...none, members: 1 });
});

it('shows a day from before something was counted with a zero for it', async () => {
  const { connection } = moderation.platform;
  const old = {
    _id: '2026-11-22',
    listings: 3,
    orders: 2,
    donations: 0,
    reports: 0,
    decisions: 0,
    waitedMs: 0,
  };
  await connection.collection<{ _id: string }>('daily_figures').insertOne(old);
  expect((await figures('1'))[0]).toEqual({ day: '2026-11-22', ...none, listings: 3, orders: 2 });
});

it('counts a donation, and a decided report with how long it waited', async () => {
  const { connection } = moderation.platform;
  const at = '2026-11-21T10:00:00Z';
  const payload = {
    donationId: randomUUID(),
    donorId: randomUUID(),
    listingId: randomUUID(),
    organizationId: null,
    event: null,
    by: 'donor' as const,
    from: null,
    to: 'requested' as const,
    at,
  };
  const received = { event: 'receive' as const, from: 'collected' as const, to: 'received' as const };
  for (const step of [payload, { ...payload, ...received }])
    await hear({ id: randomUUID(), name: 'donation.moved', occurredAt: at, payload: step });
  const createdAt = new Date('2026-11-20T10:00:00Z');
  for (const hours of [3, 24]) {
    const decidedAt = new Date(createdAt.getTime() + hours * 3_600_000);
    const reportId = await createReport(connection, { createdAt, decidedAt, status: 'dismissed' });
    const decided = { reportId, decidedBy: randomUUID(), status: 'dismissed' as const };
    const occurredAt = decidedAt.toISOString();
    await hear({ id: randomUUID(), name: 'report.decided', occurredAt, payload: decided });
  }
  expect(await figures('3')).toEqual([
    { day: '2026-11-20', ...none, reports: 2, decisions: 1, hoursToDecision: 3 },
    { day: '2026-11-21', ...none, donations: 1, received: 1, decisions: 1, hoursToDecision: 24 },
    { day: '2026-11-22', ...none },
  ]);
});

it('counts each fact once, however many workers count it at the same time', async () => {
  const at = new Date('2026-11-22T08:00:00Z');
  const facts = Array.from({ length: 5 }, () => ({ kind: 'orders' as const, id: randomUUID(), at }));
  const counted = await Promise.all(
    [facts, facts.toReversed(), facts.slice(2), facts.slice(0, 3)].map((some) =>
      countFacts(factDeps(), some),
    ),
  );
  expect(counted.reduce((sum, count) => sum + count, 0)).toBe(5);
  expect((await figures('1'))[0]).toMatchObject({ orders: 5 });
}, 60_000);
