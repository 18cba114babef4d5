import type { OrderableListing } from '@alaso/contracts/internal';
import type { TestUser } from '@alaso/test-kit';
import { idOf } from './answers.ts';
import { movesOf, pageOf } from './moving.ts';
import { useOrders } from './orders-service.ts';

const orders = useOrders();
let buyer: TestUser;
let seller: TestUser;
let listing: OrderableListing;
let sale: ReturnType<typeof movesOf>;
beforeEach(async () => {
  [buyer, seller] = [orders.service.user(), orders.service.user()];
  listing = orders.catalog.list({ ownerId: seller.id });
  sale = movesOf(orders, idOf(await orders.order(listing, buyer)));
});

const statusOfListing = () => orders.catalog.listing(listing.id)?.status;

it('a sale goes from its placing to its end, and each side sees what it may do', async () => {
  expect(pageOf(await sale.page(seller))).toMatchObject({
    stage: 'placed',
    status: 'pending',
    acts: ['confirm', 'cancel'],
    handOverCode: null,
    clock: { event: 'cancel' },
  });
  expect(pageOf(await sale.page(buyer))).toMatchObject({ acts: ['cancel'], handOverCode: null });
  expect(pageOf(await sale.confirm(seller))).toMatchObject({
    stage: 'confirmed',
    status: 'pending',
    acts: ['hand-over', 'complete', 'cancel'],
    handOverCode: null,
    clock: { event: 'cancel' },
  });
  expect(pageOf(await sale.page(buyer)).handOverCode).toMatch(/^\d{6}$/);
  expect(pageOf(await sale.handOver(seller)).clock?.event).toBe('complete');
  expect(pageOf(await sale.page(buyer)).acts).toEqual(['complete', 'dispute']);
  const done = pageOf(await sale.complete(buyer));
  expect(done).toMatchObject({ stage: 'completed', status: 'completed', acts: [], handOverCode: null });
  expect(done.receiptNumber).toMatch(/^AL-\d{8}-[\dA-F]{8}$/);
  expect(done.timeline.map(({ stage, by }) => [stage, by])).toEqual([
    ['placed', 'buyer'],
    ['confirmed', 'seller'],
    ['handed-over', 'seller'],
    ['completed', 'buyer'],
  ]);
  expect(statusOfListing()).toBe('sold');
  expect(await orders.listSyncs(listing)).toEqual(['settled']);
});

it('the seller completes it with the buyer’s code', async () => {
  await sale.confirm(seller);
  const { handOverCode } = pageOf(await sale.page(buyer));
  const wrong = handOverCode === '000000' ? '000001' : '000000';
  expect(await sale.complete(seller, wrong)).toMatchObject({ status: 422, body: { code: 'wrong-code' } });
  expect(await sale.complete(seller)).toMatchObject({ status: 400 });
  expect(pageOf(await sale.complete(seller, handOverCode ?? '')).stage).toBe('completed');
});

describe('cancelled by its seller because nobody can have it', () => {
  const state = () => {
    const { status, paused = false } = orders.catalog.listing(listing.id) ?? {};
    return { status, paused };
  };

  it.each(['It is damaged', 'It is no longer available', 'Sorry, it got damaged by rain.'])(
    '%s: its listing is paused, and nobody can order it',
    async (reason) => {
      await sale.confirm(seller);
      expect(pageOf(await sale.cancel(seller, reason)).stage).toBe('cancelled');
      expect(state()).toEqual({ status: 'active', paused: true });
      const another = await orders.order(listing, orders.service.user());
      expect(another).toMatchObject({ status: 409, body: { code: 'listing-paused' } });
      expect(await orders.listSyncs(listing)).toEqual(['settled']);
    },
  );

  it('is paused by the sweep, where svc-catalog could not be told', async () => {
    orders.catalog.fail('release', 'before', listing.id);
    await sale.cancel(seller, 'It is damaged');
    expect(state()).toEqual({ status: 'sold', paused: false });
    orders.catalog.heal();
    await orders.sweep();
    expect(state()).toEqual({ status: 'active', paused: true });
  });

  it.each([
    ['the seller for another reason', () => sale.cancel(seller, 'We cannot agree on a day')],
    ['the buyer in the same words', () => sale.cancel(buyer, 'It is damaged')],
  ])('and by %s it is for sale again', async (_who, cancel) => {
    await cancel();
    expect(state()).toEqual({ status: 'active', paused: false });
  });
});

it('cancelled with a reason, it gives its listing back at once', async () => {
  expect(statusOfListing()).toBe('sold');
  const page = pageOf(await sale.cancel(buyer, 'It is too far away'));
  expect(page).toMatchObject({ stage: 'cancelled', status: 'cancelled', acts: [], clock: null });
  expect(page.timeline.at(-1)).toMatchObject({ by: 'buyer', reason: 'It is too far away' });
  expect(statusOfListing()).toBe('active');
  expect(await orders.order(listing, orders.service.user())).toMatchObject({ status: 201 });
});
