import { randomUUID } from 'node:crypto';
import { ordersRoutes } from '@alaso/contracts';
import { type SanctionKind, ordersInternal } from '@alaso/contracts/internal';
import { dayMs, hourMs } from '@alaso/service-kit';
import type { TestUser } from '@alaso/test-kit';
import { openMatters } from '../src/open-matters.repository.ts';
import { ordersOf } from '../src/orders/order.model.ts';
import { idOf } from './answers.ts';
import { movesOf, pageOf } from './moving.ts';
import { useOrders } from './orders-service.ts';
import { tailoringJobs } from './tailoring-jobs.ts';

const orders = useOrders();
const jobs = tailoringJobs(orders);
let seller: TestUser;
let buyer: TestUser;
beforeEach(() => {
  [seller, buyer] = [orders.service.user({ firstName: 'Bisi' }), orders.service.user()];
});

/** Makes an admin's decision about a user, this long from now. */
function decide(measure: SanctionKind, about = seller, laterMs = 0, caseId = randomUUID()) {
  const payload = {
    caseId,
    measure,
    userId: about.id,
    listingId: null,
    until: null,
    why: 'Sold copies.',
    decidedBy: randomUUID(),
  };
  const body = { occurredAt: new Date(Date.now() + laterMs).toISOString(), payload };
  return orders.service.call(ordersInternal.warnOfSuspended, { body }, { service: 'moderation' });
}
const listed = (given: Parameters<typeof orders.catalog.list>[0] = {}) =>
  orders.catalog.list({ ownerId: seller.id, ownerFirstName: 'Bisi', ...given });
const warnings = () =>
  orders.service.platform.connection
    .collection<{ payload: { title: string; text: string; link: string } }>('outbox')
    .find({ name: 'notice.raised', 'payload.userId': buyer.id, 'payload.title': /^Please be careful/ })
    .toArray();

it('nobody can order from a suspended seller, also where svc-catalog has not heard yet; lifted, they can', async () => {
  await decide('suspend');
  for (const given of [{}, { category: 'rent' }, { category: 'gift', priceKobo: 0 }] as const) {
    expect(await orders.order(listed(given), buyer)).toMatchObject({
      status: 409,
      body: { code: 'listing-paused' },
    });
  }
  await decide('lift', seller, 1);
  expect((await orders.order(listed(), buyer)).status).toBe(201);
});

it('an order that was placed before goes on', async () => {
  const moves = movesOf(orders, idOf(await orders.order(listed(), buyer)));
  await decide('suspend', seller, 1);
  expect((await moves.confirm(seller)).status).toBe(200);
  expect((await moves.handOver(seller)).status).toBe(200);
  expect((await moves.complete(buyer)).body).toMatchObject({ status: 'completed' });
});

it.each([
  ['seller', 'cancel', 'cancelled'],
  ['buyer', 'complete', 'completed'],
] as const)(
  'a dispute whose %s is suspended still ends as decided, and keeps both accounts until then',
  async (party, outcome, ended) => {
    const orderId = idOf(await orders.order(listed(), buyer));
    const moves = movesOf(orders, orderId);
    await moves.confirm(seller);
    await moves.handOver(seller);
    await moves.dispute(buyer);
    await decide('suspend', party === 'seller' ? seller : buyer, 1);
    const { connection } = orders.service.platform;
    const openFor = async () =>
      Promise.all(
        [seller, buyer].map(async ({ id }) => (await openMatters(connection, id)).map((matter) => matter.id)),
      );
    const passes = async (ms: number) => {
      orders.passes(ms + 1000);
      await orders.sweep();
    };

    await passes(72 * hourMs);
    expect(await openFor()).toEqual([[orderId], [orderId]]);
    expect((await moves.decide(orders.service.user({ role: 'admin' }), outcome)).status).toBe(200);
    expect(await openFor()).toEqual([[orderId], [orderId]]);
    await passes(7 * dayMs);
    expect(pageOf(await moves.page(buyer)).stage).toBe(ended);
    expect((await moves.getDispute(buyer)).body).toMatchObject({ stage: 'closed' });
    expect(await openFor()).toEqual([[], []]);
  },
);

it('its page warns the buyer alone, while the order is open and until the suspension ends', async () => {
  const { page, cancel } = movesOf(orders, idOf(await orders.order(listed(), buyer)));
  const warns = async (as: TestUser) => pageOf(await page(as)).sellerSuspended;
  expect([await warns(buyer), await warns(seller)]).toEqual([undefined, undefined]);
  await decide('suspend', seller, 1);
  expect([await warns(buyer), await warns(seller)]).toEqual([true, undefined]);
  await decide('lift', seller, 2);
  expect(await warns(buyer)).toBeUndefined();
  await decide('suspend', seller, 3);
  await cancel(buyer);
  expect(await warns(buyer)).toBeUndefined();
});

it.each([
  ['resale', 'confirm'],
  ['gift', 'collect'],
  ['rent', 'accept'],
] as const)('their %s that slipped through after it can only be cancelled', async (category, step) => {
  const order = await orders.order(listed({ category, ...(category === 'gift' && { priceKobo: 0 }) }), buyer);
  const moves = movesOf(orders, idOf(order));
  await decide('suspend', seller, -hourMs);
  expect(await moves[step](seller)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  expect((await moves.cancel(seller)).body).toMatchObject({ status: 'cancelled' });
});

it('buyers with an open order are warned once, with what they can do; nobody else is', async () => {
  const open = idOf(await orders.order(listed({ title: 'Lace gown' }), buyer));
  const over = movesOf(orders, idOf(await orders.order(listed(), buyer)));
  await over.cancel(buyer);
  await decide('suspend', seller, 1);
  await decide('suspend', seller, 2);
  const [warning, ...more] = (await warnings()).map(({ payload }) => payload);
  expect(more).toEqual([]);
  expect(warning).toMatchObject({
    title: 'Please be careful: Lace gown',
    link: `/dashboard?tab=transactions&order=${open}`,
  });
  expect(warning?.text).toMatch(
    /suspended the account of \{\{.{36}\}\}.*cancel it on its page. That costs you nothing/,
  );
  expect((await movesOf(orders, open).cancel(buyer)).body).toMatchObject({ status: 'cancelled' });
});

it('of a suspended tailor also work that has begun can be cancelled, by its buyer, until that ends', async () => {
  const job = await jobs.jobAfter('start', seller);
  const { cancel, page } = movesOf(orders, job.id);
  const mayCancel = async (as: TestUser) => pageOf(await page(as)).acts.includes('cancel');
  expect([await mayCancel(job.buyer), (await cancel(job.buyer)).status]).toEqual([false, 409]);
  await decide('suspend', seller, 1);
  expect([await mayCancel(job.buyer), await mayCancel(seller)]).toEqual([true, false]);
  await decide('lift', seller, 2);
  expect([await mayCancel(job.buyer), (await cancel(job.buyer)).status]).toEqual([false, 409]);
  await decide('suspend', seller, 3);
  expect((await cancel(job.buyer)).body).toMatchObject({ status: 'cancelled' });
});

describe('a gift', () => {
  const claims = () =>
    ordersOf(orders.service.platform.connection).find({ sellerId: seller.id, stage: 'claimed' }).lean();
  async function claimed() {
    const listing = listed({ category: 'gift', priceKobo: 0 });
    const moves = movesOf(orders, idOf(await orders.order(listing, buyer)));
    const [one, two] = [orders.service.user(), orders.service.user()];
    for (const as of [one, two]) {
      await orders.service.call(ordersRoutes.joinGiftLine, { params: { listingId: listing.id } }, { as });
    }
    return { moves, one, two, listing };
  }

  it('of a suspended giver goes to nobody when its claimer cancels, and those who wait are notified', async () => {
    const { moves, one } = await claimed();
    await decide('suspend', seller, 1);
    await moves.cancel(buyer);
    expect(await claims()).toEqual([]);
    const outbox = orders.service.platform.connection.collection('outbox');
    const said = { 'payload.userId': one.id, 'payload.title': /^Not available for now/ };
    expect(await outbox.countDocuments(said)).toBe(1);
  });

  it('is not passed on by a suspended giver', async () => {
    const { moves, one } = await claimed();
    const { id } = pageOf(await moves.page(buyer));
    await decide('suspend', seller, 1);
    const body = { userId: one.id, reason: 'They live next door' };
    const answer = await orders.service.call(
      ordersRoutes.passGiftOn,
      { params: { id }, body },
      { as: seller },
    );
    expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  });

  it('of a suspended giver has a waiting list that nobody can join until the suspension ends', async () => {
    const { listing } = await claimed();
    const join = () =>
      orders.service.call(
        ordersRoutes.joinGiftLine,
        { params: { listingId: listing.id } },
        { as: orders.service.user() },
      );
    await decide('suspend', seller, 1);
    expect(await join()).toMatchObject({ status: 409, body: { code: 'already-sold' } });
    await decide('lift', seller, 2);
    expect((await join()).status).toBe(200);
  });

  it('passes over who is suspended while they wait', async () => {
    const { moves, one, two } = await claimed();
    await decide('suspend', one);
    await moves.cancel(buyer);
    expect((await claims()).map(({ buyerId }) => buyerId)).toEqual([two.id]);
  });
});
