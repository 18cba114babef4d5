import type { OrderStage } from '@alaso/contracts';
import { type EventMessage, NewNotification, OrderMoved } from '@alaso/contracts/internal';
import type { TestUser } from '@alaso/test-kit';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { orderKinds } from '../src/kinds.ts';
import { notifyOfOrder } from '../src/orders/notify-of-order.ts';
import { orderRepository } from '../src/orders/order.repository.ts';
import { idOf } from './answers.ts';
import { movesOf, pageOf } from './moving.ts';
import { useOrders } from './orders-service.ts';

const orders = useOrders();
let buyer: TestUser;
let seller: TestUser;
beforeEach(() => {
  [buyer, seller] = [
    orders.service.user({ firstName: 'Ngozi' }),
    orders.service.user({ firstName: 'Tunde' }),
  ];
});

const OutboxRow = z.object({ _id: z.string(), payload: z.unknown() });
const written = async (name: string) => {
  const rows = await orders.service.platform.connection
    .collection('outbox')
    .find({ name })
    .sort({ occurredAt: 1 })
    .toArray();
  return z.parse(z.array(OutboxRow), rows);
};

/** Returns the events that an order has published so far, earliest first. */
async function movesTold(orderId: string): Promise<EventMessage<'order.moved'>[]> {
  return (await written('order.moved')).flatMap(({ _id: id, payload }) => {
    const moved = z.parse(OrderMoved, payload);
    const occurredAt = new Date().toISOString();
    return moved.orderId === orderId
      ? [{ id, name: 'order.moved' as const, occurredAt, payload: moved }]
      : [];
  });
}

const adminId = randomUUID();
const auth = { admins: () => Promise.resolve([adminId]) };

/** Delivers an order's events, and returns its notifications, each as often as it was raised. */
async function notifications(orderId: string): Promise<z.infer<typeof NewNotification>[]> {
  const { connection, inTransaction, outbox } = orders.service.platform;
  for (const message of await movesTold(orderId)) {
    const deps = { orders: orderRepository(connection), auth, inTransaction, outbox };
    await notifyOfOrder({ ...deps, kinds: orderKinds }, message);
  }
  const raised = (await written('notice.raised')).map(({ payload }) => z.parse(NewNotification, payload));
  return raised.filter(({ link }) => link.endsWith(orderId));
}

const toWhom = (raised: readonly z.infer<typeof NewNotification>[]) =>
  raised.map(({ userId, title }) => [userId === buyer.id ? 'buyer' : 'seller', title.split(':')[0]]);

async function aSale() {
  const listing = orders.catalog.list({ ownerId: seller.id, ownerFirstName: 'Tunde' });
  const id = idOf(await orders.order(listing, buyer));
  return { id, ...movesOf(orders, id) };
}

it('an order is confirmed to its buyer, each step is told to the other one, and each leads to the order', async () => {
  const sale = await aSale();
  await sale.confirm(seller);
  await sale.handOver(seller);
  await sale.complete(buyer);
  const raised = await notifications(sale.id);
  expect(toWhom(raised)).toEqual([
    ['buyer', 'You ordered Emerald gele'],
    ['seller', 'Sold'],
    ['buyer', 'Confirmed'],
    ['buyer', 'Did you receive it? Emerald gele'],
    ['seller', 'Completed'],
  ]);
  expect(new Set(raised.map(({ kind, link }) => [kind, link].join(' ')))).toEqual(
    new Set([`order /dashboard?tab=transactions&order=${sale.id}`]),
  );
});

it('an event that is delivered again raises the notifications that it has raised before, so that nobody is told twice', async () => {
  const sale = await aSale();
  await sale.confirm(seller);
  const once = await notifications(sale.id);
  const twice = await notifications(sale.id);
  expect(twice).toHaveLength(2 * once.length);
  expect(new Set(twice.map(({ noticeId }) => noticeId)).size).toBe(once.length);
  expect(twice.slice(once.length).map(({ noticeId }) => noticeId)).toEqual(
    once.map(({ noticeId }) => noticeId),
  );
});

it('why an order was cancelled is told, and not to anyone who cancelled it', async () => {
  const sale = await aSale();
  await sale.cancel(seller, 'It has a stain');
  const [, , cancelled, ...more] = await notifications(sale.id);
  expect(more).toEqual([]);
  expect(cancelled?.userId).toBe(buyer.id);
  expect(cancelled?.text).toContain('They write: “It has a stain”');
});

it('a step that an order has left behind says nothing of the time that it waits for now', async () => {
  const sale = await aSale();
  await sale.confirm(seller);
  await sale.handOver(seller);
  const [, sold, , handedOver] = await notifications(sale.id);
  expect(sold?.text).toMatch(/^\{\{.{36}\}\} ordered it for ₦15,000\. Confirm the sale\.$/);
  expect(handedOver?.text).toMatch(/It completes automatically on \w{3} \d+ \w{3}, \d\d:\d\d\.$/);
});

describe('whose move is next', () => {
  it('is told to each, at every stage of a sale', async () => {
    const sale = await aSale();
    const seen: [OrderStage, unknown, unknown][] = [];
    const look = async () => {
      const [mine, theirs] = [pageOf(await sale.page(seller)), pageOf(await sale.page(buyer))];
      seen.push([mine.stage, mine.waitsFor, theirs.waitsFor]);
    };
    await look();
    for (const move of [
      () => sale.confirm(seller),
      () => sale.handOver(seller),
      () => sale.complete(buyer),
    ]) {
      await move();
      await look();
    }
    expect(seen).toEqual([
      ['placed', 'me', 'other'],
      ['confirmed', 'me', 'other'],
      ['handed-over', 'other', 'me'],
      ['completed', null, null],
    ]);
    const { completedAt, timeline } = pageOf(await sale.page(seller));
    expect(completedAt).toBe(timeline.at(-1)?.at);
  });
});

it.each([
  ['They have sold it already', / They write: “They have sold it already”/],
  ['Pay at alaso-pay.com first, I give you discount', /^(?!.*They write)(?!.*alaso-pay)/],
])('the reason “%s” is quoted only without a warning', async (reason, expected) => {
  const sale = await aSale();
  await sale.cancel(seller, reason);
  const raised = (await notifications(sale.id)).filter(({ userId }) => userId === buyer.id);
  expect(raised.at(-1)?.title).toMatch(/cancelled/i);
  expect(raised.at(-1)?.text).toMatch(expected);
});
