import { dayMs } from '@alaso/service-kit';
import { NewNotification, OrderMoved } from '@alaso/contracts/internal';
import { ordersRoutes } from '@alaso/contracts';
import type { OrderableListing } from '@alaso/contracts/internal';
import type { TestUser } from '@alaso/test-kit';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { orderKinds } from '../src/kinds.ts';
import { notifyOfOrder } from '../src/orders/notify-of-order.ts';
import { orderRepository } from '../src/orders/order.repository.ts';
import { idOf } from './answers.ts';
import { movesOf, pageOf } from './moving.ts';
import { useOrders } from './orders-service.ts';
import { tailoringJobs } from './tailoring-jobs.ts';

const orders = useOrders();
const jobs = tailoringJobs(orders);
let buyer: TestUser;
let seller: TestUser;
let admin: TestUser;
let listing: OrderableListing;
let sale: ReturnType<typeof movesOf>;
let orderId: string;

async function handedOver(): Promise<void> {
  listing = orders.catalog.list({ ownerId: seller.id, ownerFirstName: 'Bisi' });
  orderId = idOf(await orders.order(listing, buyer));
  sale = movesOf(orders, orderId);
  await sale.confirm(seller);
  await sale.handOver(seller);
}

beforeEach(async () => {
  buyer = orders.service.user({ firstName: 'Ngozi' });
  seller = orders.service.user({ firstName: 'Bisi' });
  admin = orders.service.user({ role: 'admin' });
  await handedOver();
});

/** Lets the time to appeal pass, so that a decision becomes final. */
async function appealTimePasses(): Promise<void> {
  orders.passes(7 * dayMs + 1000);
  await orders.sweep();
}

const statusOf = () => orders.catalog.listing(listing.id)?.status;
const outbox = (name: string, more: object = {}) =>
  orders.service.platform.connection
    .collection('outbox')
    .find({ name, ...more })
    .toArray();
const disputed = async () => {
  const answer = await orders.service.call(
    ordersRoutes.adminOrders,
    { query: { stage: 'disputed' } },
    { as: admin },
  );
  return z.parse(z.array(ordersRoutes.AdminOrder), answer.body);
};

it('“I did not receive it” stops the clock, and leaves the receiver more than one way', async () => {
  expect(pageOf(await sale.page(buyer)).acts).toEqual(['complete', 'dispute']);
  expect((await sale.dispute(seller)).status).toBe(403);
  expect(pageOf(await sale.dispute(buyer, 'He never came'))).toMatchObject({
    stage: 'disputed',
    status: 'pending',
    clock: null,
    acts: ['complete'],
    waitsFor: null,
  });
  const last = pageOf(await sale.page(buyer)).timeline.at(-1);
  expect(last).toMatchObject({ event: 'dispute', by: 'buyer', reason: 'He never came' });
  expect(pageOf(await sale.page(seller))).toMatchObject({ acts: ['cancel'], waitsFor: null });
  orders.passes(60 * dayMs);
  await orders.sweep();
  expect(pageOf(await sale.page(buyer)).stage).toBe('disputed');
});

it('both are told, and every admin', async () => {
  await sale.dispute(buyer, 'He never came');
  const { connection, inTransaction, outbox: out } = orders.service.platform;
  const admins = [randomUUID(), randomUUID()];
  const auth = { admins: () => Promise.resolve(admins) };
  for (const { _id, payload } of await outbox('order.moved')) {
    const moved = z.parse(OrderMoved, payload);
    if (moved.orderId !== orderId || moved.event !== 'dispute') continue;
    const message = { id: String(_id), name: 'order.moved' as const, occurredAt: '', payload: moved };
    const deps = { orders: orderRepository(connection), auth, inTransaction, outbox: out };
    await notifyOfOrder({ ...deps, kinds: orderKinds }, message);
  }
  const raised = (await outbox('notice.raised')).map(({ payload }) => z.parse(NewNotification, payload));
  const texts = (userId: string) => raised.filter((one) => one.userId === userId).map(({ text }) => text);
  expect(texts(buyer.id)).toEqual([expect.stringMatching(/^We have told \{\{.{36}\}\} and our team/)]);
  expect(texts(seller.id)).toEqual([
    expect.stringMatching(/^\{\{.{36}\}\} says: I did not receive it\..*“He never came”/),
  ]);
  for (const id of admins)
    expect(texts(id)).toEqual([expect.stringContaining('You can decide once the other side has answered')]);
  expect(raised.find(({ userId }) => userId === admins[0])?.link).toBe('/admin?tab=disputes');
});

it('admins see what is disputed, by whom and why, and nobody else does', async () => {
  await sale.dispute(buyer, 'He never came');
  const found = (await disputed()).find(({ id }) => id === orderId);
  expect(found).toMatchObject({ dispute: { by: 'buyer', reason: 'He never came' }, stage: 'disputed' });
  const query = { stage: 'disputed' as const };
  expect((await orders.service.call(ordersRoutes.adminOrders, { query }, { as: seller })).status).toBe(403);
  expect((await sale.decide(seller, 'complete')).status).toBe(403);
  expect((await sale.decide(buyer, 'cancel')).status).toBe(403);
});

it.each([
  ['complete', 'completed', 'sold'],
  ['cancel', 'cancelled', 'active'],
] as const)('an admin can %s it, which is in the audit log', async (outcome, stage, status) => {
  await sale.dispute(buyer);
  await sale.answer(seller);
  expect(await sale.decide(admin, outcome)).toMatchObject({ status: 200, body: { stage: 'disputed' } });
  await appealTimePasses();
  expect(pageOf(await sale.page(buyer))).toMatchObject({ stage, acts: [] });
  expect(pageOf(await sale.page(buyer)).timeline.at(-1)).toMatchObject({
    event: outcome,
    by: 'desk',
    reason: 'We have asked both',
  });
  expect(statusOf()).toBe(status);
  const acts = await outbox('admin.acted', { 'payload.target.id': orderId });
  expect(acts).toMatchObject([
    {
      payload: { actorId: admin.id, action: 'order.decided', after: { outcome }, why: 'We have asked both' },
    },
  ]);
  expect((await sale.decide(admin, 'cancel')).status).toBe(409);
});

it('an admin decides nothing that is not disputed, and nothing of their own', async () => {
  expect(await sale.decide(admin, 'complete')).toMatchObject({ status: 409, body: { code: 'order-moved' } });
  const party = orders.service.user({ id: buyer.id, role: 'admin' });
  await sale.dispute(buyer);
  expect(await sale.decide(party, 'cancel')).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  const nothing = await movesOf(orders, randomUUID()).decide(admin, 'cancel');
  expect(nothing.status).toBe(404);
});

it('ends without an admin if the buyer has it after all, or the seller gives it up', async () => {
  await sale.dispute(buyer);
  expect(pageOf(await sale.complete(buyer)).stage).toBe('completed');
  await handedOver();
  await sale.dispute(buyer);
  expect(pageOf(await sale.cancel(seller)).stage).toBe('cancelled');
  expect(statusOf()).toBe('active');
});

it('of a dispute in the instant in which the clock completes, one wins', async () => {
  orders.passes(7 * dayMs + 1000);
  const [answer] = await Promise.all([sale.dispute(buyer), orders.sweep()]);
  const { stage } = pageOf(await sale.page(buyer));
  expect([answer.status, stage]).toEqual(answer.status === 200 ? [200, 'disputed'] : [409, 'completed']);
});

it('a gift and a tailoring job are disputed and freed in the same way', async () => {
  const gift = orders.catalog.list({ ownerId: seller.id, category: 'gift', priceKobo: 0 });
  const claim = movesOf(orders, idOf(await orders.order(gift, buyer)));
  await claim.collect(seller);
  await claim.dispute(buyer);
  await claim.answer(seller);
  expect((await claim.decide(admin, 'cancel')).status).toBe(200);
  await appealTimePasses();
  expect(pageOf(await claim.page(buyer)).stage).toBe('cancelled');
  expect(orders.catalog.listing(gift.id)?.status).toBe('active');

  const job = await jobs.jobAfter('finish');
  const moves = movesOf(orders, job.id);
  await moves.handOver(job.tailor);
  expect(pageOf(await moves.dispute(job.buyer)).stage).toBe('disputed');
  await moves.answer(job.tailor);
  expect((await moves.decide(admin, 'complete')).status).toBe(200);
  await appealTimePasses();
  expect(pageOf(await moves.page(job.buyer)).stage).toBe('completed');
});

it('a tailor completes a job by the code that the buyer tells them, ready or handed over', async () => {
  for (const handsOver of [false, true]) {
    const job = await jobs.jobAfter('finish');
    const moves = movesOf(orders, job.id);
    if (handsOver) await moves.handOver(job.tailor);
    const code = pageOf(await moves.page(job.buyer)).handOverCode ?? '';
    expect(pageOf(await moves.page(job.tailor)).acts).toContain('complete');
    expect(await moves.complete(job.tailor, '000000')).toMatchObject({ body: { code: 'wrong-code' } });
    expect(pageOf(await moves.complete(job.tailor, code)).stage).toBe('completed');
  }
});
