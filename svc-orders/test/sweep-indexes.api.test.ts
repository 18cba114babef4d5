import { randomUUID } from 'node:crypto';
import { dayMs } from '@alaso/service-kit';
import { useFreshDatabase } from '@alaso/test-kit';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import { conversationRepository } from '../src/conversations/conversation.repository.ts';
import { database } from '../src/database.ts';
import { meetingRepository } from '../src/meetings/meeting.repository.ts';
import { moneyCheckRepository } from '../src/money-checks/money-check.repository.ts';
import { ordersOf } from '../src/orders/order.model.ts';
import { orderRepository } from '../src/orders/order.repository.ts';
import { paymentRepository } from '../src/payments/payment.repository.ts';
import { payoutRepository } from '../src/payouts/payout.repository.ts';
import { reviewRepository } from '../src/reviews/review.repository.ts';
import { noon, useOrders } from './orders-service.ts';

useFreshDatabase();
const orders = useOrders();

type Cursor = ReturnType<ReturnType<typeof ordersOf>['collection']['find']>;
type Ask = (connection: Connection, now: Date, limit: number) => Promise<unknown>;

const Explained = z.object({ queryPlanner: z.object({ winningPlan: z.unknown() }) });

/** Returns what each query of a repository scans: the names of indexes, or `COLLSCAN`. */
async function listScans(connection: Connection, ask: Ask): Promise<string[][]> {
  const scans: string[][] = [];
  async function note(cursor: Cursor) {
    const { queryPlanner } = z.parse(Explained, await cursor.clone().explain('queryPlanner'));
    const found = JSON.stringify(queryPlanner.winningPlan).matchAll(/"indexName":"([^"]+)"|COLLSCAN/g);
    scans.push([...found].map(([whole, name]) => name ?? whole));
  }
  const cursors = Object.getPrototypeOf(ordersOf(connection).collection.find()) as Cursor;
  const all = jest.spyOn(cursors, 'toArray').mockImplementation(async function (this: Cursor) {
    await note(this);
    return [];
  });
  const one = jest.spyOn(cursors, 'next').mockImplementation(async function (this: Cursor) {
    await note(this);
    return null;
  });
  await ask(connection, noon, 10).finally(() => {
    all.mockRestore();
    one.mockRestore();
  });
  return scans;
}

const aDayBefore = (time: Date) => new Date(time.getTime() - dayMs);
const after = { flaggedAt: noon, _id: randomUUID() };

type Sweep = [collection: string, field: string, ask: Ask, others?: string[]];

/** MongoDB uses an index that is partial by a type only for a query that names the type. */
const sweeps: Sweep[] = [
  ['transactions', 'remindAt', (at, ...due) => orderRepository(at).due(...due), ['clockAt_1']],
  ['transactions', 'eraseAddressAt', (at, ...due) => orderRepository(at).dueAddresses(...due)],
  ['meetings', 'remindAt', (at, ...due) => meetingRepository(at).due(...due)],
  ['meetings', 'flaggedAt', (at, _now, limit) => meetingRepository(at).flagged(undefined, limit)],
  ['meetings', 'flaggedAt', (at, _now, limit) => meetingRepository(at).flagged(after, limit)],
  ['conversation_members', 'mailAt', (at, ...due) => conversationRepository(at).dueMails(...due)],
  ['messages', 'flaggedAt', (at, _now, limit) => conversationRepository(at).flagged(undefined, limit)],
  ['messages', 'flaggedAt', (at, _now, limit) => conversationRepository(at).flagged(after, limit)],
  ['review_windows', 'timerAt', (at, ...due) => reviewRepository(at).due(...due)],
  ['payments', 'checkAt', (at, ...due) => paymentRepository(at).due(...due)],
  [
    'payments',
    'paidAt',
    (at, to) =>
      moneyCheckRepository(at)
        .paidIn({ from: aDayBefore(to), to })
        .next(),
  ],
  ['refunds', 'checkAt', (at, ...due) => paymentRepository(at).dueRefunds(...due)],
  ['payouts', 'checkAt', (at, ...due) => payoutRepository(at).due(...due)],
];

it.each<Sweep>(sweeps)('an index serves what is read of %s by %s', async (...sweep) => {
  const [collection, field, ask, others = []] = sweep;
  const { connection } = orders.service.platform;
  await connection
    .collection<{ _id: string }>(collection)
    .replaceOne({ _id: 'one' }, { [field]: noon }, { upsert: true });
  const scans = await listScans(connection, ask);
  // Concurrent queries are answered in any order.
  expect(scans).toHaveLength(others.length + 1);
  expect(scans).toEqual(
    expect.arrayContaining([
      ...others.map((name) => [name]),
      [expect.stringMatching(new RegExp(`^${field}_-?1`))],
    ]),
  );
});

it('each index that is partial by a date is among them', () => {
  const partial = database.models.flatMap((of) => {
    const { collection, schema } = of(orders.service.platform.connection);
    return schema
      .indexes()
      .filter(([, options]) => JSON.stringify(options ?? {}).includes('"$type":"date"'))
      .map(([keys]) => `${collection.name} ${Object.keys(keys)[0]}`);
  });
  expect(new Set(partial)).toEqual(new Set(sweeps.map(([collection, field]) => `${collection} ${field}`)));
});
