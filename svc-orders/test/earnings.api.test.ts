import { randomUUID } from 'node:crypto';
import { Earnings, ordersRoutes, SellerRecord, Transaction } from '@alaso/contracts';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { summarizeEarnings } from '../src/earnings/earnings.routes.ts';
import { type OrderDocument, ordersOf } from '../src/orders/order.model.ts';
import { receiptNumber } from '../src/format.ts';
import { idOf } from './answers.ts';
import { movesOf, pageOf } from './moving.ts';
import { noon, useOrders } from './orders-service.ts';
import { anOrderRow } from './rows.ts';

const orders = useOrders();
const rows = () => ordersOf(orders.service.platform.connection);
let seller: TestUser;
beforeEach(() => {
  seller = orders.service.user();
});

const sold = (completedAt: Date, amountKobo: number, given: Partial<OrderDocument> = {}) =>
  anOrderRow({ sellerId: seller.id, stage: 'completed', completedAt, amountKobo, ...given });

const earnings = async (as = seller) =>
  z.parse(Earnings, (await orders.service.call(ordersRoutes.earnings, {}, { as })).body);

it('what is earned is counted by Lagos months, of what this person sold and completed alone', async () => {
  orders.startAt(new Date('2026-11-20T12:00:00Z'));
  await rows().insertMany([
    sold(new Date('2026-10-31T22:59:59Z'), 100_050),
    sold(new Date('2026-10-31T23:00:00Z'), 20_000),
    sold(new Date('2026-11-20T12:00:00Z'), 5),
    sold(new Date('2025-11-30T22:59:59Z'), 700),
    sold(new Date('2026-11-20T12:00:00Z'), 90_000, { stage: 'cancelled' }),
    anOrderRow({ buyerId: seller.id, stage: 'completed', completedAt: new Date(), amountKobo: 9 }),
    anOrderRow({ sellerId: seller.id, amountKobo: 9 }),
  ]);
  const { total, sales } = await earnings();
  expect([total, sales]).toEqual(['1207.55', 4]);
  expect(await earnings(orders.service.user())).toEqual({
    total: '0.00',
    sales: 0,
    sold: 0,
    gifted: 0,
    months: [],
  });
  expect((await earnings()).months.slice(0, 2)).toEqual([
    { month: '2026-11', sales: 2, earned: '200.05' },
    { month: '2026-10', sales: 1, earned: '1000.50' },
  ]);
});

it('what is sold and gifted counts once it is completed, and not when someone clicks', async () => {
  const buyer = orders.service.user();
  const listing = orders.catalog.list({ ownerId: seller.id });
  const gift = orders.catalog.list({ ownerId: seller.id, category: 'gift', priceKobo: 0 });
  const counts = async () => {
    const { sold: items, gifted } = await earnings();
    const record = await orders.service.call(ordersRoutes.getSellerRecord, { params: { id: seller.id } });
    return { items, gifted, record: z.parse(SellerRecord, record.body).sold };
  };
  const bought = movesOf(orders, idOf(await orders.order(listing, buyer)));
  const claimed = movesOf(orders, idOf(await orders.order(gift, buyer)));
  await bought.confirm(seller);
  await bought.handOver(seller);
  await claimed.collect(seller);
  expect(await counts()).toEqual({ items: 0, gifted: 0, record: 0 });
  for (const moves of [bought, claimed]) expect((await moves.complete(buyer)).status).toBe(200);
  await rows().insertMany([
    sold(new Date(), 9, { category: 'rent' }),
    sold(new Date(), 9, { category: 'upcycle' }),
  ]);
  expect(await counts()).toEqual({ items: 1, gifted: 1, record: 1 });
});

it.each([
  ['2026-11-30T22:59:59Z', ['2026-11', '2025-12']],
  ['2026-11-30T23:00:00Z', ['2026-11']],
])('at %s the months of the last twelve are told', (now, expected) => {
  const months = ['2026-11', '2025-12', '2025-11'].map((month) => ({ month, sales: 1, kobo: 100 }));
  const { total, months: shown } = summarizeEarnings(months, new Date(now));
  expect([total, shown.map(({ month }) => month)]).toEqual(['3.00', expected]);
});

it('all sales are told page by page, each once, last completed first', async () => {
  const sameMoment = new Date('2026-11-01T10:00:00Z');
  const made = Array.from({ length: 7 }, (_, at) =>
    sold(at < 4 ? sameMoment : new Date(sameMoment.getTime() + at), at),
  );
  await rows().insertMany([...made, sold(new Date(), 9, { sellerId: randomUUID() })]);
  const listed: string[] = [];
  let path: string | undefined = '/api/transactions/sales?limit=3';
  while (path !== undefined) {
    const answer = await orders.service.send('GET', path, { as: seller });
    expect(answer.headers.get('X-Total-Count')).toBe('7');
    listed.push(...z.parse(z.array(Transaction), answer.body).map(({ id }) => id));
    path = /<(.*)>; rel="next"/.exec(answer.headers.get('Link') ?? '')?.[1];
  }
  const expected = made.toSorted(
    (one, other) =>
      (other.completedAt?.getTime() ?? 0) - (one.completedAt?.getTime() ?? 0) ||
      (one._id < other._id ? 1 : -1),
  );
  expect(listed).toEqual(expected.map(({ _id }) => _id));
  const broken = await orders.service.send('GET', '/api/transactions/sales?cursor=bm8', { as: seller });
  expect(broken.status).toBe(400);
});

describe('the number of a receipt', () => {
  const complete = async () => {
    const [buyer, listing] = [orders.service.user(), orders.catalog.list({ ownerId: seller.id })];
    const id = idOf(await orders.order(listing, buyer));
    const sale = movesOf(orders, id);
    await sale.confirm(seller);
    await sale.handOver(seller);
    return { id, complete: () => sale.complete(buyer), page: () => sale.page(buyer) };
  };

  it('is kept with the step that completes an order, and is shown as it is kept', async () => {
    const sale = await complete();
    expect(pageOf(await sale.page()).receiptNumber).toBeNull();
    const { receiptNumber: number, completedAt, timeline } = pageOf(await sale.complete());
    expect(number).toBe(receiptNumber('AL', new Date(completedAt ?? 0), sale.id));
    expect(completedAt).toBe(timeline.at(-1)?.at);
    await rows().updateOne({ _id: sale.id }, { $set: { receiptNumber: 'AL-20200101-00000001' } });
    expect(pageOf(await sale.page()).receiptNumber).toBe('AL-20200101-00000001');
  });

  it('is longer where another receipt has it', async () => {
    orders.startAt(noon);
    const sale = await complete();
    const taken = receiptNumber('AL', orders.now(), sale.id);
    await rows().create(sold(orders.now(), 1, { receiptNumber: taken }));
    const { receiptNumber: number } = pageOf(await sale.complete());
    expect(number).toBe(receiptNumber('AL', orders.now(), sale.id, 12));
    const twice = rows().create(sold(orders.now(), 1, { receiptNumber: taken }));
    await expect(twice).rejects.toThrow(/duplicate key/i);
  });
});
