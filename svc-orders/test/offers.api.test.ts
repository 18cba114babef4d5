import { randomUUID } from 'node:crypto';
import { Offer, offerLimits, ordersRoutes } from '@alaso/contracts';
import {
  type EventMessage,
  events,
  type OrderableListing,
  OrderMoved,
  ordersInternal,
} from '@alaso/contracts/internal';
import { hourMs, runDueTimers } from '@alaso/service-kit';
import { type TestAnswer, type TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { blockRepository } from '../src/blocks/block.repository.ts';
import { endOffersFor, endOffersOfSuspended, followOffer, offerTimers } from '../src/offers/follow-offer.ts';
import { offersOf } from '../src/offers/offer.model.ts';
import { ordersOf } from '../src/orders/order.model.ts';
import { defineWork } from '../src/work.ts';
import { useAuthStub } from './auth-stub.ts';
import { idOf, sentenceOf, statusesOf } from './answers.ts';
import { movesOf } from './moving.ts';
import { useOrders } from './orders-service.ts';
import { rounds } from './rounds.ts';
import { workSettings } from './work-settings.ts';

/** Runs once, between what the next call has read and its transaction. */
let meanwhile: (() => Promise<void>) | undefined;
const orders = useOrders(useAuthStub(), undefined, (inTransaction) => async (work) => {
  const once = meanwhile;
  meanwhile = undefined;
  await once?.();
  return inTransaction(work);
});
let seller: TestUser;
let buyer: TestUser;
let listing: OrderableListing;
beforeEach(() => {
  [seller, buyer] = [orders.service.user(), orders.service.user()];
  listing = orders.catalog.list({ ownerId: seller.id, priceKobo: 1_000_000 });
});

const offer = (price: string, as: TestUser = buyer) =>
  orders.service.call(ordersRoutes.makeOffer, { body: { listingId: listing.id, price } }, { as });
const offered = async (price = '8000', as: TestUser = buyer) => idOf(await offer(price, as));
type Act = 'acceptOffer' | 'declineOffer' | 'withdrawOffer' | 'orderOffer';
const act = (name: Act, id: string, as: TestUser) =>
  orders.service.call(ordersRoutes[name], { params: { id } }, { as });
const counter = (id: string, price: string, as: TestUser) =>
  orders.service.call(ordersRoutes.counterOffer, { params: { id }, body: { price } }, { as });
const see = async (as: TestUser) =>
  z.parse(
    z.array(Offer),
    (await orders.service.call(ordersRoutes.listOffers, { query: { listing: listing.id } }, { as })).body,
  );
const rows = () => offersOf(orders.service.platform.connection);
const openOrders = () => ordersOf(orders.service.platform.connection).find({ listingId: listing.id }).lean();
/** Returns the event of an order's placing, as the worker gets it, however late. */
async function placed(orderId: string): Promise<EventMessage<'order.moved'>> {
  const outbox = orders.service.platform.connection.collection('outbox');
  const row = await outbox.findOne({ name: 'order.moved', 'payload.orderId': orderId, 'payload.from': null });
  const Row = z.object({ payload: OrderMoved, occurredAt: z.date() });
  const { payload, occurredAt } = z.parse(Row, row);
  return { id: String(row?._id), name: 'order.moved', payload, occurredAt: occurredAt.toISOString() };
}
const hearOfOrder = async (orderId: string) =>
  endOffersFor(orders.moves(), await placed(orderId), orders.service.platform.log);
/** Has the worker hear of a new offer, and returns how often it notifies the seller. */
async function hearOfOffer(offerId: string): Promise<number> {
  const { platform } = orders.service;
  const outbox = platform.connection.collection('outbox');
  const row = await outbox.findOne({ name: 'offer.moved', 'payload.offerId': offerId, 'payload.from': null });
  const Row = z.object({ payload: events['offer.moved'].payload, occurredAt: z.date() });
  const { payload, occurredAt } = z.parse(Row, row);
  const message = {
    id: String(row?._id),
    name: 'offer.moved',
    occurredAt: occurredAt.toISOString(),
  } as const;
  const { subscriptions } = defineWork(workSettings)(platform, () => Promise.resolve());
  const context = { jobId: message.id, attempt: 1, log: platform.log };
  await subscriptions['offer.moved']?.({ ...message, payload }, context);
  return outbox.countDocuments({ name: 'notice.raised', 'payload.userId': seller.id });
}
async function passTime(ms: number): Promise<void> {
  orders.passes(ms);
  await runDueTimers(offerTimers(orders.moves()), orders.service.platform.log);
}

describe('an offer', () => {
  it('is refused where the seller takes none, and an open one goes on when they stop', async () => {
    const id = await offered();
    const off = orders.catalog.list({ ...listing, offers: 'off' });
    const answer = await offer('9000', orders.service.user());
    expect([off.id, answer]).toMatchObject([listing.id, { status: 409, body: { code: 'offers-off' } }]);
    expect((await act('acceptOffer', id, seller)).status).toBe(200);
  });

  it('cannot be accepted while another one reserves the item, and offers that no longer', async () => {
    const [first, rival] = [await offered(), orders.service.user()];
    const second = await offered('9000', rival);
    await counter(second, '9500', seller);
    await act('acceptOffer', first, seller);
    const listActs = async (as: TestUser, id: string) => (await see(as)).find((one) => one.id === id)?.acts;
    expect([await listActs(seller, second), await listActs(rival, second)]).toEqual([
      ['withdraw'],
      ['counter', 'decline'],
    ]);
    expect((await act('acceptOffer', second, rival)).status).toBe(409);
    await act('withdrawOffer', first, buyer);
    expect(await listActs(rival, second)).toContain('accept');
  });

  it('is between half and the whole of the price; anything else is refused with the range', async () => {
    for (const price of ['4999', '10000.01']) {
      const answer = await offer(price);
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
      expect(sentenceOf(answer)).toBe('Offer between ₦5,000 and ₦10,000');
    }
    expect((await offer('5000')).status).toBe(201);
    expect((await offer('10000', orders.service.user())).status).toBe(201);
  });

  it('is not made for one’s own item, a gift, an item without a price, nor one that is gone', async () => {
    expect(await offer('8000', seller)).toMatchObject({ status: 403, body: { code: 'own-listing' } });
    await orders.order(listing, orders.service.user());
    expect(await offer('8000')).toMatchObject({ status: 409, body: { code: 'already-sold' } });
    for (const given of [
      { category: 'gift' as const, priceKobo: 0 },
      { priceKobo: null },
      { priceKobo: 0 },
    ]) {
      listing = orders.catalog.list({ ownerId: seller.id, ...given });
      expect(await offer('8000')).toMatchObject({ status: 422, body: { code: 'not-orderable' } });
    }
  });

  it('is one at a time, and three for one item', async () => {
    const id = await offered();
    expect(await offer('9000')).toMatchObject({ status: 409, body: { code: 'offer-open' } });
    await act('withdrawOffer', id, buyer);
    for (let i = 1; i < offerLimits.perListing; i++) await act('withdrawOffer', await offered(), buyer);
    expect(await offer('9000')).toMatchObject({ status: 422, body: { code: 'too-many-open' } });
  });

  it('does not exist for anyone else', async () => {
    const id = await offered();
    const stranger = orders.service.user();
    for (const name of ['acceptOffer', 'declineOffer', 'withdrawOffer', 'orderOffer'] as const)
      expect((await act(name, id, stranger)).status).toBe(404);
    expect(await see(stranger)).toEqual([]);
  });

  it('goes back and forth up to the third price, which is accepted or declined', async () => {
    const id = await offered('6000');
    expect((await see(seller))[0]).toMatchObject({ price: '6000.00', side: 'seller', stage: 'proposed' });
    expect((await counter(id, '9000', buyer)).status).toBe(409);
    expect((await counter(id, '9000', seller)).body).toMatchObject({
      stage: 'countered',
      acts: ['withdraw'],
    });
    expect((await see(buyer))[0]?.acts).toEqual(['accept', 'counter', 'decline']);
    expect((await counter(id, '7000', buyer)).body).toMatchObject({ stage: 'proposed', price: '7000.00' });
    expect((await see(seller))[0]?.acts).toEqual(['accept', 'decline']);
    expect(sentenceOf(await counter(id, '8000', seller))).toMatch(/last price/);
    expect((await see(buyer))[0]?.steps.map(({ price }) => price)).toEqual(['6000.00', '9000.00', '7000.00']);
  });

  it.each([
    ['proposed', undefined],
    ['countered', (id: string) => counter(id, '9000', seller)],
    ['accepted', (id: string) => act('acceptOffer', id, seller)],
  ] as [string, ((id: string) => Promise<TestAnswer>) | undefined][])(
    'expires a day after it was %s, and the item is free',
    async (_stage, move) => {
      orders.stopClock();
      const id = await offered();
      await move?.(id);
      await passTime(offerLimits.hours * hourMs - 60_000);
      expect((await rows().findById(id).lean())?.open).toBe(true);
      await passTime(120_000);
      expect(await rows().findById(id).lean()).toMatchObject({
        stage: 'expired',
        sync: 'settled',
        open: false,
      });
      expect(orders.catalog.listing(listing.id)).toMatchObject({ available: true });
    },
  );
});

describe('an accepted offer', () => {
  it('reserves the item for its buyer, whose click orders it at that price', async () => {
    const id = await offered('8000');
    expect((await act('acceptOffer', id, seller)).body).toMatchObject({ stage: 'accepted' });
    expect(orders.catalog.listing(listing.id)).toMatchObject({ available: false, openFor: 'offer' });
    const another = await orders.order(listing, orders.service.user());
    expect(another).toMatchObject({ status: 409, body: { code: 'order-open' } });
    expect(sentenceOf(another)).toMatch(/accepted an offer/);
    expect((await act('orderOffer', id, seller)).status).toBe(403);
    const answers = await Promise.all([1, 2, 3].map(() => act('orderOffer', id, buyer)));
    expect(statusesOf(answers)).toEqual([200, 200, 200]);
    const [order, ...others] = await openOrders();
    expect(others).toEqual([]);
    expect(order).toMatchObject({ amountKobo: 800_000, buyerId: buyer.id, stage: 'placed', sync: 'settled' });
    expect((await see(buyer))[0]).toMatchObject({ stage: 'ordered', orderId: order?._id });
    expect(orders.catalog.claims.get(order?._id ?? '')?.state).toBe('completed');
    expect(orders.catalog.listing(listing.id)?.status).toBe('sold');
  });

  it.each([
    [{ meet: true, deliveryFeeKobo: 250_000 }, true],
    [{ meet: false, deliveryFeeKobo: 0 }, true],
    [{ meet: true }, undefined],
    [null, undefined],
  ])(
    'of an item handed over by %j says if its buyer is asked how to get it: %s',
    async (handOver, isAsked) => {
      listing = orders.catalog.list({ ownerId: seller.id, priceKobo: 1_000_000, handOver });
      await act('acceptOffer', await offered(), seller);
      expect((await see(buyer))[0]?.isDeliverable).toBe(isAsked);
    },
  );

  it('whose order the seller cancels as damaged leaves the item paused', async () => {
    const id = await offered('8000');
    await act('acceptOffer', id, seller);
    await act('orderOffer', id, buyer);
    const [order] = await openOrders();
    await movesOf(orders, order?._id ?? '').cancel(seller, 'It is damaged');
    expect(orders.catalog.listing(listing.id)).toMatchObject({ status: 'active', paused: true });
  });

  it('is not ordered before svc-catalog knows of it; the sweep tells it', async () => {
    const id = await offered();
    orders.catalog.fail('claim', 'before', listing.id);
    await act('acceptOffer', id, seller);
    expect((await act('orderOffer', id, buyer)).status).toBe(503);
    orders.catalog.heal();
    await orders.sweep();
    expect((await act('orderOffer', id, buyer)).status).toBe(200);
  });

  it('that its buyer takes back leaves the item for sale', async () => {
    const id = await offered();
    await act('acceptOffer', id, seller);
    expect((await act('withdrawOffer', id, buyer)).status).toBe(200);
    expect((await orders.order(listing, orders.service.user())).status).toBe(201);
  });
});

describe('only one may win', () => {
  it('of an accepted offer and an order at the same instant, and of two accepted offers', async () => {
    const wins = { offer: 0, order: 0 };
    for (let round = 0; round < rounds; round += 1) {
      [seller, buyer] = [orders.service.user(), orders.service.user()];
      listing = orders.catalog.list({ ownerId: seller.id, priceKobo: 1_000_000 });
      const id = await offered();
      const otherId = await offered('9000', orders.service.user());
      const [accepted, ordered, other] = await Promise.all([
        act('acceptOffer', id, seller),
        orders.order(listing, orders.service.user()),
        act('acceptOffer', otherId, seller),
      ]);
      const won = [accepted.status === 200, ordered.status === 201, other.status === 200];
      expect(won.filter(Boolean)).toHaveLength(1);
      wins[won[1] ? 'order' : 'offer'] += 1;
      const holders = [...orders.catalog.claims.values()].filter(
        ({ listingId, state }) => listingId === listing.id && state !== 'released',
      );
      expect(holders).toHaveLength(1);
      const open = await rows().countDocuments({ listingId: listing.id, stage: 'accepted' });
      expect(open).toBe(won[1] ? 0 : 1);
    }
    expect(wins.offer + wins.order).toBe(rounds);
  });

  it('control: without the claim, both accepted offers would stand', async () => {
    const [id, otherId] = [await offered(), await offered('9000', orders.service.user())];
    await rows().updateMany({ _id: { $in: [id, otherId] } }, { $set: { stage: 'accepted' } });
    expect(await rows().countDocuments({ listingId: listing.id, stage: 'accepted' })).toBe(2);
  });

  it('the other offers end when someone has ordered the item, but not one made after a cancellation', async () => {
    const early = await offered();
    const orderId = idOf(await orders.order(listing, buyer));
    const params = { id: orderId };
    const body = { reason: 'Ordered by mistake' };
    expect(
      (await orders.service.call(ordersRoutes.cancelOrder, { params, body }, { as: buyer })).status,
    ).toBe(200);
    const late = await offered('9000', orders.service.user());
    await hearOfOrder(orderId);
    expect(await rows().findById(early).lean()).toMatchObject({ stage: 'lost', open: false });
    expect(await rows().findById(late).lean()).toMatchObject({ stage: 'proposed', open: true });
  });
});

describe('an offer that is stored after someone else has ordered the item that it read as free', () => {
  let orderId: string;
  let between: () => Promise<unknown>;
  let offerId: string;
  const race = async () => {
    meanwhile = async () => {
      orderId = idOf(await orders.order(listing, orders.service.user()));
      await between();
    };
    offerId = await offered();
    const recordedAt = new Date((await placed(orderId)).occurredAt);
    expect((await rows().findById(offerId).lean())?.createdAt.getTime()).toBeGreaterThanOrEqual(+recordedAt);
  };
  const ended = { stage: 'lost', sync: 'settled', open: false };

  it('ends when the order is heard of', async () => {
    between = () => Promise.resolve();
    await race();
    await hearOfOrder(orderId);
    expect(await rows().findById(offerId).lean()).toMatchObject(ended);
  });

  it('ends when it is heard of itself, if the order was before', async () => {
    between = () => hearOfOrder(orderId);
    await race();
    expect(await rows().findById(offerId).lean()).toMatchObject({ stage: 'proposed', open: true });
    expect(await hearOfOffer(offerId)).toBe(0);
    expect(await rows().findById(offerId).lean()).toMatchObject(ended);
  });

  it('control: goes on if the order was cancelled before either is heard of', async () => {
    between = () => movesOf(orders, orderId).cancel(seller);
    await race();
    await hearOfOrder(orderId);
    expect(await hearOfOffer(offerId)).toBe(1);
    expect(await rows().findById(offerId).lean()).toMatchObject({ stage: 'proposed', open: true });
  });
});

describe('between members of whom one has blocked the other', () => {
  /** As if the block had come at the same instant, before it could end their offers. */
  const blockAtOnce = (by: TestUser, other: TestUser) =>
    blockRepository(orders.service.platform.connection).add({
      blockerId: by.id,
      blockedId: other.id,
      blockedFirstName: 'Tobi',
      blockedAt: new Date(),
    });

  it('an offer is neither made, countered, accepted nor ordered; it can be declined and taken back', async () => {
    const [open, accepted] = [
      await offered(),
      orders.catalog.list({ ownerId: seller.id, priceKobo: 1_000_000 }),
    ];
    const body = { listingId: accepted.id, price: '8000' };
    const acceptedId = idOf(await orders.service.call(ordersRoutes.makeOffer, { body }, { as: buyer }));
    expect((await act('acceptOffer', acceptedId, seller)).status).toBe(200);
    await blockAtOnce(seller, buyer);
    const refused = [
      await act('orderOffer', acceptedId, buyer),
      await act('acceptOffer', open, seller),
      await counter(open, '9000', seller),
    ];
    expect(statusesOf(refused)).toEqual([403, 403, 403]);
    expect(refused.map(sentenceOf)).toEqual([
      'This member is not available.',
      'You have blocked this member. Unblock them first.',
      'You have blocked this member. Unblock them first.',
    ]);
    listing = orders.catalog.list({ ownerId: seller.id, priceKobo: 1_000_000 });
    expect((await offer('8000')).status).toBe(403);
    expect((await act('declineOffer', open, seller)).status).toBe(200);
    expect((await act('withdrawOffer', acceptedId, buyer)).status).toBe(200);
  });

  it('the block ends what was open, frees the item and tells both', async () => {
    const id = await offered();
    const other = await offered('9000', orders.service.user());
    await act('acceptOffer', id, seller);
    const block = { params: { id: seller.id } };
    expect((await orders.service.call(ordersRoutes.blockMember, block, { as: buyer })).status).toBe(204);
    expect(await rows().findById(id).lean()).toMatchObject({ stage: 'withdrawn', open: false });
    expect(await rows().findById(other).lean()).toMatchObject({ open: true });
    expect((await orders.order(listing, orders.service.user())).status).toBe(201);
  });
});

it('the offers of a suspended seller end, with a word to the buyer; those of others go on', async () => {
  const id = await offered();
  const elsewhere = orders.catalog.list({ priceKobo: 1_000_000 });
  const body = { listingId: elsewhere.id, price: '8000' };
  const otherId = idOf(await orders.service.call(ordersRoutes.makeOffer, { body }, { as: buyer }));
  const decision = {
    caseId: randomUUID(),
    measure: 'suspend' as const,
    userId: seller.id,
    listingId: null,
    until: null,
    why: 'Sold copies.',
    decidedBy: randomUUID(),
  };
  const message = { occurredAt: new Date().toISOString(), payload: decision };
  await orders.service.call(ordersInternal.warnOfSuspended, { body: message }, { service: 'moderation' });
  await endOffersOfSuspended(orders.moves(), message, orders.service.platform.log);
  expect(await rows().findById(id).lean()).toMatchObject({ stage: 'withdrawn', open: false });
  expect(await rows().findById(otherId).lean()).toMatchObject({ stage: 'proposed', open: true });
  const outbox = orders.service.platform.connection.collection('outbox');
  const step = { id: randomUUID(), payload: { offerId: id, listingId: listing.id, buyerId: buyer.id } };
  const moved = {
    sellerId: seller.id,
    event: 'withdraw',
    by: 'clock',
    from: 'proposed',
    to: 'withdrawn',
  } as const;
  const enqueue = () => Promise.resolve();
  const event = { ...step, name: 'offer.moved' as const, occurredAt: message.occurredAt };
  await followOffer({ ...orders.moves(), enqueue }, { ...event, payload: { ...step.payload, ...moved } });
  const notification = await outbox.findOne({ name: 'notice.raised', 'payload.userId': buyer.id });
  expect(notification).toMatchObject({
    payload: {
      title: 'Offer ended: Emerald gele',
      text: `{{${seller.id}}} is not available, so your offer has ended.`,
    },
  });
});
