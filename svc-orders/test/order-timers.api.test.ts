import { hourMs, dayMs } from '@alaso/service-kit';
import { until, useFreshDatabase } from '@alaso/test-kit';
import type { OrderableListing } from '@alaso/contracts/internal';
import type { TestUser } from '@alaso/test-kit';
import { ordersOf } from '../src/orders/order.model.ts';
import { orderTimers } from '../src/orders/order-timers.ts';
import { defineWork } from '../src/work.ts';
import type { Enqueue } from '@alaso/service-kit';
import { idOf } from './answers.ts';
import { lostOrderTimers } from './lost-order-timers.ts';
import { movesOf, pageOf } from './moving.ts';
import { useOrders } from './orders-service.ts';
import { workSettings } from './work-settings.ts';

useFreshDatabase();

const orders = useOrders();
let enqueue: Enqueue;
beforeAll(() =>
  orders.service.work((platform, given) => {
    enqueue = given;
    return defineWork({ ...workSettings, now: orders.now })(platform, given);
  }),
);

let buyer: TestUser;
let seller: TestUser;
let listing: OrderableListing;
let sale: ReturnType<typeof movesOf>;
let orderId: string;
beforeEach(async () => {
  orders.stopClock();
  [buyer, seller] = [orders.service.user(), orders.service.user()];
  listing = orders.catalog.list({ ownerId: seller.id });
  orderId = idOf(await orders.order(listing, buyer));
  sale = movesOf(orders, orderId);
});

const ring = () => orderTimers(orders.moves()).run(orderId, orders.service.platform.log);
const page = async () => pageOf(await sale.page(buyer));

it('a sale that nobody confirms within 48 hours is cancelled by the clock, and its listing is back', async () => {
  orders.passes(48 * hourMs - 60_000);
  await ring();
  expect((await page()).stage).toBe('placed');
  orders.passes(2 * 60_000);
  await ring();
  expect(await page()).toMatchObject({ stage: 'cancelled', clock: null });
  expect((await page()).timeline.at(-1)).toMatchObject({ by: 'clock', reason: null });
  expect(orders.catalog.listing(listing.id)?.status).toBe('active');
});

it('a confirmed sale reminds both on days 3 and 7, and is cancelled after 14 days, which frees its listing', async () => {
  await sale.confirm(seller);
  const reminders = async () => {
    const raised = { name: 'notice.raised', 'payload.title': /^Have you (?:handed it over|received it)\?/ };
    const outbox = orders.service.platform.connection.collection<{ payload: { userId: string } }>('outbox');
    const notified = (await outbox.find(raised).toArray()).map(({ payload }) => payload.userId);
    return notified.filter((id) => id === buyer.id || id === seller.id).toSorted();
  };
  const both = [buyer.id, seller.id];
  orders.passes(3 * dayMs - 60_000);
  await ring();
  expect(await reminders()).toEqual([]);
  orders.passes(2 * 60_000);
  await Promise.all([ring(), ring(), ring()]);
  await ring();
  expect(await reminders()).toEqual(both.toSorted());
  orders.passes(4 * dayMs);
  await ring();
  await ring();
  expect(await reminders()).toEqual([...both, ...both].toSorted());
  orders.passes(7 * dayMs - 5 * 60_000);
  await ring();
  expect((await page()).stage).toBe('confirmed');
  orders.passes(6 * 60_000);
  await ring();
  expect(await page()).toMatchObject({ stage: 'cancelled', clock: null });
  expect(await reminders()).toHaveLength(4);
  expect(orders.catalog.listing(listing.id)?.status).toBe('active');
});

const receiptReminders = async () => {
  const raised = { name: 'notice.raised', 'payload.title': /^(?:Do you have it|Has it arrived)\?/ };
  const outbox = orders.service.platform.connection.collection<{ payload: { userId: string } }>('outbox');
  const notified = (await outbox.find(raised).toArray()).map(({ payload }) => payload.userId);
  return notified.filter((id) => id === buyer.id || id === seller.id);
};

it('one that was handed over reminds its buyer on days 3 and 6, and is completed seven days after', async () => {
  await sale.confirm(seller);
  await sale.handOver(seller);
  orders.passes(3 * dayMs - 60_000);
  await ring();
  expect(await receiptReminders()).toEqual([]);
  orders.passes(2 * 60_000);
  await Promise.all([ring(), ring(), ring()]);
  await ring();
  expect(await receiptReminders()).toEqual([buyer.id]);
  orders.passes(3 * dayMs);
  await ring();
  await ring();
  expect(await receiptReminders()).toEqual([buyer.id, buyer.id]);
  orders.passes(dayMs - 3 * 60_000);
  await ring();
  expect((await page()).stage).toBe('handed-over');
  orders.passes(4 * 60_000);
  await ring();
  expect(await page()).toMatchObject({ stage: 'completed', status: 'completed' });
  expect(await receiptReminders()).toHaveLength(2);
});

it('an order that the buyer disputes sends no more reminders, and no timer completes it', async () => {
  await sale.confirm(seller);
  await sale.handOver(seller);
  await sale.dispute(buyer, 'It has not arrived');
  orders.passes(8 * dayMs);
  await ring();
  expect(await receiptReminders()).toEqual([]);
  expect(await page()).toMatchObject({ stage: 'disputed', clock: null });
});

it('rung twice, or late for an order that has moved on, the clock changes nothing', async () => {
  orders.passes(49 * hourMs);
  await Promise.all([ring(), ring(), ring()]);
  expect((await page()).timeline).toHaveLength(2);
  await ring();
  expect((await page()).timeline).toHaveLength(2);
});

it('a seller who confirms in the instant in which the time is over: one of them wins', async () => {
  orders.passes(48 * hourMs + 1000);
  const [answer] = await Promise.all([sale.confirm(seller), ring()]);
  const { stage, timeline } = await page();
  expect([answer.status, stage]).toEqual(answer.status === 200 ? [200, 'confirmed'] : [409, 'cancelled']);
  expect(timeline).toHaveLength(2);
});

it('the ring is on the queue for its moment', async () => {
  const { redis, config } = orders.service.platform;
  const at = orders.now().getTime() + 48 * hourMs;
  const key = `${config.REDIS_PREFIX}:jobs-orders:order-clock-${orderId}-${at}`;
  const job = await until('the ring is queued', async () => {
    const found = await redis.hgetall(key);
    return found.delay === undefined ? undefined : found;
  });
  expect(Number(job.delay)).toBe(48 * hourMs);
});

it('finds whose time has come from an index', async () => {
  const plan = await ordersOf(orders.service.platform.connection)
    .find({ clockAt: { $lte: new Date() } })
    .sort({ clockAt: 1 })
    .limit(100)
    .explain('queryPlanner');
  expect(JSON.stringify(plan)).toContain('clockAt_1');
});

it('with Redis emptied in the middle of orders, the sweep ends all as they should, once', async () => {
  const timers = lostOrderTimers(orders, 10);
  await timers.lose(enqueue);
  await orders.sweep();
  expect(await timers.haveEnded()).toBe(true);
  await timers.expectOneEndEach();
});
