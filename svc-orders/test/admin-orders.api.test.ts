import { useFreshDatabase } from '@alaso/test-kit';
import { randomUUID } from 'node:crypto';
import { ordersRoutes } from '@alaso/contracts';
import * as z from 'zod/mini';
import { type OrderDocument, ordersOf, referenceOf } from '../src/orders/order.model.ts';
import { idOf } from './answers.ts';
import { useOrders } from './orders-service.ts';
import { anOrderRow } from './rows.ts';

useFreshDatabase();

const orders = useOrders();
const rowsIn = () => ordersOf(orders.service.platform.connection);

async function store(...given: Partial<OrderDocument>[]): Promise<OrderDocument[]> {
  const rows = given.map((traits) => anOrderRow(traits));
  await rowsIn().insertMany(rows, { timestamps: false });
  return rows;
}

async function list(query: { userId?: string; listingId?: string; id?: string }) {
  const admin = orders.service.user({ role: 'admin' });
  const { status, body } = await orders.service.call(ordersRoutes.adminOrders, { query }, { as: admin });
  expect(status).toBe(200);
  return z.parse(z.array(z.strictObject(ordersRoutes.AdminOrder.shape)), body).map(({ id }) => id);
}

it("lists what a person buys and sells, and a listing's orders, the newest first", async () => {
  const [userId, listingId] = [randomUUID(), randomUUID()];
  const day = (n: number) => new Date(Date.UTC(2026, 9, n));
  const [bought, sold] = await store(
    { buyerId: userId, listingId, createdAt: day(1) },
    { sellerId: userId, createdAt: day(3) },
    { listingId, createdAt: day(2) },
    {},
  );
  expect(await list({ userId })).toEqual([sold?._id, bought?._id]);
  const ofListing = await list({ listingId });
  expect([ofListing.length, ofListing.at(-1)]).toEqual([2, bought?._id]);
});

it('finds an order by its id, whole or its last 8 characters, however it is written', async () => {
  const placed = idOf(await orders.order(orders.catalog.list(), orders.service.user()));
  expect(await list({ id: placed })).toEqual([placed]);
  expect(await list({ id: ` ${referenceOf({ _id: placed }).toUpperCase()} ` })).toEqual([placed]);
  expect(await list({ id: placed.slice(0, 8) })).toEqual([]);
  expect(await list({ id: randomUUID() })).toEqual([]);
});

it('asks for one of the three', async () => {
  const admin = orders.service.user({ role: 'admin' });
  for (const query of [
    '',
    `?userId=${randomUUID()}&listingId=${randomUUID()}`,
    '?userId=me',
    '?status=pending',
  ]) {
    const { status } = await orders.service.send('GET', `/api/admin/transactions${query}`, { as: admin });
    expect([query, status]).toEqual([query, 400]);
  }
});

it.each([
  ['reference_1', (reference: string) => ({ reference })],
  ['listingId_1_createdAt_-1__id_-1', (listingId: string) => ({ listingId })],
])('is read from %s', async (index, filter) => {
  const asked = rowsIn().collection.find(filter(randomUUID())).sort({ createdAt: -1, _id: -1 });
  expect(JSON.stringify(await asked.explain('queryPlanner'))).toContain(index);
});
