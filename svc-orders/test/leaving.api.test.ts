import { ordersRoutes } from '@alaso/contracts';
import { ordersInternal } from '@alaso/contracts/internal';
import { absentUsers, type InTransaction, minuteMs } from '@alaso/service-kit';
import type { TestUser } from '@alaso/test-kit';
import { noteDeparture } from '../src/leaving/begin-leaving.ts';
import { ordersOf } from '../src/orders/order.model.ts';
import { ratingsOf } from '../src/reviews/review.model.ts';
import { idOf, sentenceOf } from './answers.ts';
import { useOrders } from './orders-service.ts';

/** Runs right before and right after the next transaction. */
let around: { before?: () => Promise<unknown>; after?: () => Promise<unknown> } = {};
const withMoments =
  (inTransaction: InTransaction): InTransaction =>
  async (change) => {
    const { before, after } = around;
    around = {};
    await before?.();
    const answer = await inTransaction(change);
    await after?.();
    return answer;
  };
const orders = useOrders(undefined, undefined, withMoments);
let seller: TestUser;
let buyer: TestUser;
beforeEach(() => {
  around = {};
  [seller, buyer] = [orders.service.user(), orders.service.user()];
});

const listed = () => orders.catalog.list({ ownerId: seller.id });
const begin = async (user = seller) =>
  (await orders.service.call(ordersInternal.beginLeaving, { params: { id: user.id } }, { service: 'auth' }))
    .body;
const note = (isLeaving: boolean, changedAt = orders.now()) => {
  const { connection, inTransaction } = orders.service.platform;
  const deps = { absent: absentUsers(connection, orders.now), inTransaction };
  return noteDeparture(deps, { userId: seller.id, isLeaving, changedAt });
};

it('nobody orders from, offers to or opens a conversation with a member who is leaving', async () => {
  expect(await begin()).toEqual([]);
  const listing = listed();
  const refused = [
    await orders.order(listing, buyer),
    await orders.service.call(
      ordersRoutes.makeOffer,
      { body: { listingId: listing.id, price: '30000' } },
      { as: buyer },
    ),
    await orders.service.call(
      ordersRoutes.openConversation,
      { body: { listingId: listing.id } },
      { as: buyer },
    ),
  ];
  expect(refused.map(sentenceOf)).toEqual(refused.map(() => 'This member is not available.'));
  expect(orders.catalog.listing(listing.id)?.status).toBe('active');
  expect((await orders.order(orders.catalog.list({ ownerId: buyer.id }), seller)).status).toBe(403);
});

it('who does not leave after all can sell again; who has left comes back with the event alone', async () => {
  await begin();
  orders.passes(10 * minuteMs);
  expect((await orders.order(listed(), buyer)).status).toBe(201);
  await note(true);
  orders.passes(60 * minuteMs);
  expect((await orders.order(listed(), orders.service.user())).status).toBe(403);
  await note(false, new Date(orders.now().getTime() - 120 * minuteMs));
  expect((await orders.order(listed(), orders.service.user())).status).toBe(403);
  await note(false);
  expect((await orders.order(listed(), orders.service.user())).status).toBe(201);
});

it('who has something open stays, and goes on selling', async () => {
  const id = idOf(await orders.order(listed(), buyer));
  expect(await begin()).toMatchObject([{ kind: 'order', id }]);
  expect(await begin(buyer)).toMatchObject([{ kind: 'order', id }]);
  expect((await orders.order(listed(), buyer)).status).toBe(201);
});

it('the record, reviews and rating of a member who is leaving are those of nobody', async () => {
  const rating = { count: 1, sum: 5, stars: [0, 0, 0, 0, 1], locks: 0, isErased: false };
  await ratingsOf(orders.service.platform.connection).create({ _id: seller.id, ...rating });
  const seen = async ({ id }: { id: string }) => {
    const answers = [
      await orders.service.call(ordersRoutes.getSellerRecord, { params: { id } }),
      await orders.service.call(ordersRoutes.listMemberReviews, { params: { id }, query: {} }),
      await orders.service.call(ordersRoutes.listRatings, { query: { ids: id } }),
    ];
    return answers.map(({ body }) => body);
  };
  const nobody = await seen(orders.service.user());
  expect(await seen(seller)).not.toEqual(nobody);
  await note(true);
  expect(await seen(seller)).toEqual(nobody);
});

describe('an order at the instant of a departure', () => {
  const order = () => orders.order(listed(), buyer);
  const openOrders = () =>
    ordersOf(orders.service.platform.connection).countDocuments({ sellerId: seller.id, sync: 'settled' });

  it('that is stored first keeps the seller', async () => {
    let answer: unknown;
    around.after = async () => {
      answer = await begin();
    };
    expect((await order()).status).toBe(201);
    expect(answer).toMatchObject([{ kind: 'order' }]);
  });

  it('is given up if the departure is first, and leaves the item as it was', async () => {
    let answer: unknown;
    around.before = async () => {
      answer = await begin();
    };
    const listing = listed();
    expect((await orders.order(listing, buyer)).status).toBe(403);
    expect(answer).toEqual([]);
    expect(await openOrders()).toBe(0);
    expect(orders.catalog.listing(listing.id)?.status).toBe('active');
  });

  it('control: without that second look the order would stand beside the departure', async () => {
    let answer: unknown;
    around.before = async () => {
      answer = await begin();
      await note(false);
    };
    expect((await order()).status).toBe(201);
    expect([answer, await openOrders()]).toEqual([[], 1]);
  });
});
