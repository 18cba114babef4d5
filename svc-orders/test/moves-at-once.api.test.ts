import type { OrderableListing } from '@alaso/contracts/internal';
import type { TestUser } from '@alaso/test-kit';
import { idOf, sentenceOf, statusesOf } from './answers.ts';
import { movesOf, pageOf } from './moving.ts';
import { useOrders } from './orders-service.ts';
import { rounds } from './rounds.ts';

const orders = useOrders();
let buyer: TestUser;
let seller: TestUser;
let listing: OrderableListing;
let sale: ReturnType<typeof movesOf>;
let orderId: string;
async function begin() {
  [buyer, seller] = [orders.service.user(), orders.service.user()];
  listing = orders.catalog.list({ ownerId: seller.id });
  orderId = idOf(await orders.order(listing, buyer));
  sale = movesOf(orders, orderId);
}
beforeEach(begin);

/** Returns how often it was published that this order reached a stage. */
const countPublished = (to: string) =>
  orders.service.platform.connection
    .collection('outbox')
    .countDocuments({ name: 'order.moved', 'payload.orderId': orderId, 'payload.to': to });

it('for anyone else there is no such order, on any call', async () => {
  const stranger = orders.service.user();
  for (const call of ['page', 'confirm', 'handOver', 'complete', 'cancel'] as const) {
    expect(await sale[call](stranger)).toMatchObject({ status: 404, body: { code: 'not-found' } });
  }
  expect(await sale.complete(stranger, '123456')).toMatchObject({ status: 404 });
  expect(pageOf(await sale.page(buyer)).timeline).toHaveLength(1);
});

it('the wrong one of the two is told who may, and an act that comes too late at which stage the order is', async () => {
  const notBuyers = await sale.confirm(buyer);
  expect(notBuyers).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  expect(sentenceOf(notBuyers)).toBe('Only the seller can do this.');
  await sale.confirm(seller);
  await sale.handOver(seller);
  const tooLate = await sale.cancel(buyer);
  expect(tooLate).toMatchObject({ status: 409, body: { code: 'order-moved' } });
  expect(sentenceOf(tooLate)).toContain('The order is handed over');
});

it('pressed in two tabs at the same instant, an act happens once, and both are answered with the order', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => sale.confirm(seller)));
  expect(statusesOf(answers)).toEqual(Array<number>(6).fill(200));
  expect(new Set(answers.map((answer) => pageOf(answer).stage))).toEqual(new Set(['confirmed']));
  expect(pageOf(await sale.page(seller)).timeline).toHaveLength(2);
  expect(await countPublished('confirmed')).toBe(1);
});

it('completed twice, it is completed once', async () => {
  await sale.confirm(seller);
  const code = pageOf(await sale.page(buyer)).handOverCode ?? '';
  await sale.handOver(seller);
  await Promise.all([sale.complete(buyer), sale.complete(buyer), sale.complete(seller, code)]);
  expect(pageOf(await sale.page(buyer))).toMatchObject({ stage: 'completed' });
  expect(pageOf(await sale.page(buyer)).timeline).toHaveLength(4);
  expect(await countPublished('completed')).toBe(1);
});

it('a buyer who cancels while the seller says that it is handed over: one of them wins', async () => {
  const winners = new Set<string>();
  for (let round = 0; round < rounds; round += 1) {
    await begin();
    await sale.confirm(seller);
    const pair = [() => sale.cancel(buyer), () => sale.handOver(seller)];
    const answers = await Promise.all((round % 2 ? pair.reverse() : pair).map((act) => act()));
    expect(statusesOf(answers)).toEqual([200, 409]);
    const page = pageOf(await sale.page(buyer));
    expect(page.timeline).toHaveLength(3);
    expect(orders.catalog.listing(listing.id)?.status).toBe(page.stage === 'cancelled' ? 'active' : 'sold');
    winners.add(page.stage);
  }
  expect([...winners].every((stage) => stage === 'cancelled' || stage === 'handed-over')).toBe(true);
}, 60_000);

it('a buyer who cancels while the seller confirms is out of it, whichever comes first', async () => {
  const [cancelled] = await Promise.all([sale.cancel(buyer), sale.confirm(seller)]);
  expect(cancelled.status).toBe(200);
  expect(pageOf(await sale.page(seller)).stage).toBe('cancelled');
  expect(orders.catalog.listing(listing.id)).toMatchObject({ status: 'active', available: true });
});
