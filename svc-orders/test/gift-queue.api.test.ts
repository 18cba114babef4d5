import { hourMs, runDueTimers } from '@alaso/service-kit';
import { GiftQueue, giftQueueLimits, ordersRoutes } from '@alaso/contracts';
import type { OrderableListing } from '@alaso/contracts/internal';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { ordersOf } from '../src/orders/order.model.ts';
import { giftRepository } from '../src/gifts/gift.repository.ts';
import { openLimits } from '../src/orders/order.policy.ts';
import { orderTimers } from '../src/orders/order-timers.ts';
import { idOf, sentenceOf, statusesOf } from './answers.ts';
import { useAuthStub } from './auth-stub.ts';
import { movesOf, pageOf } from './moving.ts';
import { useOrders } from './orders-service.ts';
import { anOrderRow } from './rows.ts';

const orders = useOrders(useAuthStub());
let giver: TestUser;
let claimer: TestUser;
let listing: OrderableListing;
let orderId: string;
beforeEach(async () => {
  [giver, claimer] = [orders.service.user(), orders.service.user()];
  listing = orders.catalog.list({ ownerId: giver.id, category: 'gift', priceKobo: 0 });
  orderId = idOf(await orders.order(listing, claimer));
});

const params = () => ({ params: { listingId: listing.id } });
const join = (as: TestUser) => orders.service.call(ordersRoutes.joinGiftLine, params(), { as });
const leave = (as: TestUser) => orders.service.call(ordersRoutes.leaveGiftLine, params(), { as });
const see = async (as?: TestUser) =>
  z.parse(GiftQueue, (await orders.service.call(ordersRoutes.getGiftLine, params(), as && { as })).body);
const rows = () => ordersOf(orders.service.platform.connection);
const open = () => rows().find({ listingId: listing.id, stage: 'claimed' }).lean();
async function someWaiting(count: number): Promise<TestUser[]> {
  const waiting = Array.from({ length: count }, () => orders.service.user());
  for (const user of waiting) expect((await join(user)).status).toBe(200);
  return waiting;
}
async function passTime(ms: number): Promise<void> {
  orders.passes(ms);
  await runDueTimers(orderTimers(orders.moves()), orders.service.platform.log);
}
const listNotifications = (userId: string) =>
  orders.service.platform.connection
    .collection('outbox')
    .find({ name: 'notice.raised', 'payload.userId': userId })
    .toArray();

describe('the line for a gift', () => {
  it('shows each their place, until they leave; joining twice keeps the place', async () => {
    const [one, two] = await someWaiting(2);
    if (!one || !two) throw new Error('two wait');
    await join(one);
    expect(await see(one)).toEqual({ open: true, waiting: 2, place: 1, heldBackBy: null });
    expect(await see(two)).toMatchObject({ place: 2 });
    expect(await see()).toEqual({ open: true, waiting: 2, place: null, heldBackBy: null });
    expect((await leave(one)).body).toMatchObject({ waiting: 1, place: null });
    expect((await leave(one)).status).toBe(200);
    expect(await see(two)).toMatchObject({ place: 1 });
  });

  it('of a listing that does not exist is found by nobody, nor joined, nor left', async () => {
    const missing = { params: { listingId: giver.id } };
    for (const route of [ordersRoutes.getGiftLine, ordersRoutes.joinGiftLine, ordersRoutes.leaveGiftLine]) {
      expect(await orders.service.call(route, missing, { as: claimer })).toMatchObject({
        status: 404,
        body: { code: 'not-found' },
      });
    }
  });

  it('is shown without svc-catalog, too', async () => {
    await movesOf(orders, orderId).cancel(claimer);
    orders.catalog.fail('listing', 'before');
    expect(await see()).toEqual({ open: false, waiting: 0, place: null, heldBackBy: null });
  });

  it('is not for its giver, its claimer, nor where nobody has claimed the gift', async () => {
    expect(await join(giver)).toMatchObject({ status: 403, body: { code: 'own-listing' } });
    expect(await join(claimer)).toMatchObject({ status: 409, body: { code: 'order-open' } });
    expect((await orders.service.call(ordersRoutes.joinGiftLine, params(), {})).status).toBe(401);
    await movesOf(orders, orderId).cancel(claimer);
    expect(await join(orders.service.user())).toMatchObject({ status: 409, body: { code: 'already-sold' } });
    expect(await see(giver)).toEqual({ open: false, waiting: 0, place: null, heldBackBy: null });
  });

  it('takes 20 however many come at the same instant, and tells the others the number', async () => {
    const users = Array.from({ length: 26 }, () => orders.service.user());
    const answers = await Promise.all(users.map(join));
    expect(statusesOf(answers).filter((status) => status === 200)).toHaveLength(giftQueueLimits.places);
    const refused = answers.find(({ status }) => status !== 200);
    expect(refused).toMatchObject({ status: 422, body: { code: 'line-full' } });
    expect(refused && sentenceOf(refused)).toMatch(/^The waiting list is full \(20 people\)/);
    expect((await see()).waiting).toBe(20);
  });
});

describe('the next in line has the gift', () => {
  it.each([
    ['it was not collected', () => passTime(72 * hourMs), 'missed'],
    ['its claimer cancels', () => movesOf(orders, orderId).cancel(claimer), 'cancelled'],
  ] as const)('when %s, with three days of their own', async (_what, end, stage) => {
    const [one, two] = await someWaiting(2);
    if (!one || !two) throw new Error('two wait');
    orders.stopClock();
    await end();
    const [next, ...others] = await open();
    expect(others).toEqual([]);
    expect(next).toMatchObject({ buyerId: one.id, stage: 'claimed', sync: 'settled' });
    const page = pageOf(await movesOf(orders, next?._id ?? '').page(one));
    expect(page.handOverCode).toMatch(/^\d{6}$/);
    expect(Date.parse(page.clock?.at ?? '') - orders.now().getTime()).toBe(72 * hourMs);
    expect(await rows().findById(orderId).lean()).toMatchObject({ stage, sync: 'settled' });
    expect(orders.catalog.claims.get(orderId)?.state).toBe('released');
    expect(orders.catalog.claims.get(next?._id ?? '')?.state).toBe('completed');
    expect(orders.catalog.listing(listing.id)?.status).toBe('gifted');
    expect(await see(two)).toMatchObject({ waiting: 1, place: 1 });
    const count = await orders.service.platform.connection
      .collection('outbox')
      .countDocuments({ name: 'order.moved', 'payload.orderId': next?._id, 'payload.by': 'clock' });
    expect(count).toBe(1);
  });

  it('by the sweep, where svc-catalog could not be told; meanwhile it is free for nobody', async () => {
    await someWaiting(1);
    orders.catalog.fail('pass', 'before', listing.id);
    await movesOf(orders, orderId).cancel(claimer);
    expect(orders.catalog.listing(listing.id)?.status).toBe('gifted');
    expect((await rows().findById(orderId).lean())?.sync).toBe('recorded');
    orders.catalog.heal();
    await orders.sweep();
    const [next] = await open();
    expect(orders.catalog.claims.get(next?._id ?? '')?.state).toBe('completed');
    expect(await orders.listSyncs(listing)).toEqual(['settled', 'settled']);
  });

  it('and the one after, where the next cancels before svc-catalog was told', async () => {
    const [one, two] = await someWaiting(2);
    if (!one || !two) throw new Error('two wait');
    orders.catalog.fail('pass', 'before', listing.id);
    await movesOf(orders, orderId).cancel(claimer);
    await orders.closeBreaker();
    await movesOf(orders, (await open())[0]?._id ?? '').cancel(one);
    orders.catalog.heal();
    await orders.closeBreaker();
    await orders.sweep();
    await orders.sweep();
    const [last] = await open();
    expect(last?.buyerId).toBe(two.id);
    expect(orders.catalog.claims.get(last?._id ?? '')?.state).toBe('completed');
    expect(await orders.listSyncs(listing)).toEqual(['settled', 'settled', 'settled']);
    expect(orders.catalog.listing(listing.id)?.status).toBe('gifted');
  });

  it('but not who has 10 gifts open: they keep their place, are told why, and are passed over', async () => {
    const [busy, free] = await someWaiting(2);
    if (!busy || !free) throw new Error('two wait');
    const claims = Array.from({ length: openLimits.gift.orders }, () =>
      anOrderRow({ category: 'gift', buyerId: busy.id }),
    );
    await rows().insertMany(claims);
    expect(await see(busy)).toMatchObject({ place: 1, heldBackBy: 'open-gifts' });
    await movesOf(orders, orderId).cancel(claimer);
    expect((await open()).map(({ buyerId }) => buyerId)).toEqual([free.id]);
    expect(await see(busy)).toMatchObject({ waiting: 1, place: 1 });
  });

  it('and who has missed two gifts within 90 days comes after the others', async () => {
    const [late, other] = await someWaiting(2);
    if (!late || !other) throw new Error('two wait');
    const missed = (daysAgo: number) => {
      const at = new Date(orders.now().getTime() - daysAgo * 24 * hourMs);
      const step = {
        event: 'miss' as const,
        stage: 'missed' as const,
        at,
        by: 'clock' as const,
        reason: null,
      };
      return anOrderRow({ category: 'gift', buyerId: late.id, stage: 'missed', timeline: [step] });
    };
    await rows().insertMany([missed(5), missed(91)]);
    expect(await see(late)).toMatchObject({ place: 1, heldBackBy: null });
    await rows().insertMany([missed(89)]);
    expect(await see(late)).toMatchObject({ place: 2, heldBackBy: 'missed' });
    await movesOf(orders, orderId).cancel(claimer);
    expect((await open()).map(({ buyerId }) => buyerId)).toEqual([other.id]);
  });

  it('but not where its giver says that it is damaged: it is paused, and everyone in its queue is notified', async () => {
    const [one] = await someWaiting(1);
    await movesOf(orders, orderId).cancel(giver, 'It is damaged');
    expect(await open()).toEqual([]);
    expect(orders.catalog.listing(listing.id)).toMatchObject({ status: 'active', paused: true });
    expect(await listNotifications(one?.id ?? '')).toMatchObject([
      { payload: { title: `Not available for now: ${listing.title}`, link: '/explore?category=gift' } },
    ]);
  });

  it('and where nobody waits, or its giver cancels, it is free: anyone who waited is told', async () => {
    const [one] = await someWaiting(1);
    await movesOf(orders, orderId).cancel(giver);
    expect(await open()).toEqual([]);
    expect(orders.catalog.listing(listing.id)?.status).toBe('active');
    expect(await listNotifications(one?.id ?? '')).toMatchObject([
      { payload: { title: `Free again: ${listing.title}`, link: `/item/${listing.id}` } },
    ]);
    expect(idOf(await orders.order(listing, orders.service.user()))).toBeTruthy();
  });
});

describe('a gift that its claimer has', () => {
  const collect = () =>
    orders.service.call(ordersRoutes.collectGift, { params: { id: orderId } }, { as: giver });
  const complete = () => movesOf(orders, orderId).complete(claimer);
  const byCode = async () => {
    const { handOverCode } = pageOf(await movesOf(orders, orderId).page(claimer));
    return movesOf(orders, orderId).complete(giver, handOverCode ?? '');
  };

  it.each([
    ['is collected', [collect]],
    ['is collected and completed', [collect, complete]],
    ['is completed with the code', [byCode]],
  ] as const)('and that %s is gone: each who waited hears it once', async (_what, steps) => {
    const [one, two] = await someWaiting(2);
    if (!one || !two) throw new Error('two wait');
    for (const step of steps) expect((await step()).status).toBe(200);
    for (const { id } of [one, two]) {
      expect(await listNotifications(id)).toMatchObject([
        {
          payload: {
            kind: 'order',
            title: `Collected: ${listing.title}`,
            text: 'The person before you has it now. If it comes back, you are still in line.',
            link: '/explore?category=gift',
          },
        },
      ]);
    }
    expect(await see(one)).toMatchObject({ open: false, place: null });
    expect(await listNotifications(claimer.id)).toEqual([]);
  });
});

describe('its giver', () => {
  const waiting = (as: TestUser) =>
    orders.service.call(ordersRoutes.listGiftWaiting, { params: { id: orderId } }, { as });
  const passOn = (as: TestUser, to: TestUser, reason = 'She has asked me herself') =>
    orders.service.call(
      ordersRoutes.passGiftOn,
      { params: { id: orderId }, body: { userId: to.id, reason } },
      { as },
    );

  it('alone sees who waits, and gives it to one of them, saying why', async () => {
    const [one, two] = await someWaiting(2);
    if (!one || !two) throw new Error('two wait');
    expect((await waiting(giver)).body).toMatchObject([
      { userId: one.id, missed: 0 },
      { userId: two.id, missed: 0 },
    ]);
    expect((await waiting(claimer)).status).toBe(403);
    expect((await waiting(two)).status).toBe(404);
    expect((await passOn(claimer, two)).status).toBe(403);
    expect((await passOn(two, two)).status).toBe(404);
    const page = pageOf(await passOn(giver, two));
    expect(page).toMatchObject({ stage: 'cancelled' });
    expect(page.timeline.at(-1)?.reason).toBe('She has asked me herself');
    const [next, ...others] = await open();
    expect(others).toEqual([]);
    expect(next).toMatchObject({ buyerId: two.id, gift: { line: [{ userId: one.id }] } });
    expect(orders.catalog.claims.get(next?._id ?? '')?.state).toBe('completed');
  });

  it('cannot give it to who does not wait, nor who has 10 open, nor once it is collected', async () => {
    const [busy] = await someWaiting(1);
    if (!busy) throw new Error('one waits');
    expect(await passOn(giver, claimer)).toMatchObject({ status: 409, body: { code: 'order-moved' } });
    const claims = Array.from({ length: openLimits.gift.orders }, () =>
      anOrderRow({ category: 'gift', buyerId: busy.id }),
    );
    await rows().insertMany(claims);
    expect(await passOn(giver, busy)).toMatchObject({ status: 422, body: { code: 'too-many-open' } });
    expect((await open()).map(({ buyerId }) => buyerId)).toEqual([claimer.id]);
    await orders.service.call(ordersRoutes.collectGift, { params: { id: orderId } }, { as: giver });
    expect(await passOn(giver, busy)).toMatchObject({ status: 409, body: { code: 'order-moved' } });
  });

  it('choosing two while its claimer cancels, all at the same instant, gives it to one', async () => {
    const [one, two] = await someWaiting(2);
    if (!one || !two) throw new Error('two wait');
    await Promise.all([passOn(giver, one), passOn(giver, two), movesOf(orders, orderId).cancel(claimer)]);
    expect(await open()).toHaveLength(1);
  });
});

it('nobody who joins while the gift goes on to the next is lost', async () => {
  const users = await someWaiting(3);
  const late = Array.from({ length: 8 }, () => orders.service.user());
  const [, ...answers] = await Promise.all([movesOf(orders, orderId).cancel(claimer), ...late.map(join)]);
  const joined = late.filter((_user, at) => answers[at]?.status === 200);
  const [next] = await open();
  const known = [next?.buyerId, ...(next?.gift?.line ?? []).map(({ userId }) => userId)];
  expect(known.toSorted()).toEqual([...users, ...joined].map(({ id }) => id).toSorted());
});

it('of a miss, a cancel by each and six presses at the same instant one counts, and one is next', async () => {
  const waiting = await someWaiting(4);
  orders.passes(72 * hourMs);
  const gift = movesOf(orders, orderId);
  await Promise.all([
    runDueTimers(orderTimers(orders.moves()), orders.service.platform.log),
    ...Array.from({ length: 6 }, () => gift.cancel(claimer)),
  ]);
  await orders.sweep();
  expect((await open()).map(({ buyerId }) => buyerId)).toEqual([waiting[0]?.id]);
  const held = [...orders.catalog.claims.values()].filter(
    ({ listingId, state }) => listingId === listing.id && state !== 'released',
  );
  expect(held).toHaveLength(1);
});

it('one person next in two lines at the last of their open gifts gets one', async () => {
  const [user] = await someWaiting(1);
  if (!user) throw new Error('one waits');
  const claims = Array.from({ length: openLimits.gift.orders - 1 }, () =>
    anOrderRow({ category: 'gift', buyerId: user.id }),
  );
  await rows().insertMany(claims);
  const another = orders.catalog.list({ ownerId: giver.id, category: 'gift', priceKobo: 0 });
  const anotherId = idOf(await orders.order(another, claimer));
  const gifts = giftRepository(orders.service.platform.connection);
  await gifts.join(anotherId, { userId: user.id, firstName: 'Ngozi', since: new Date() });
  await Promise.all([movesOf(orders, orderId).cancel(claimer), movesOf(orders, anotherId).cancel(claimer)]);
  expect(await rows().countDocuments({ buyerId: user.id, stage: 'claimed' })).toBe(openLimits.gift.orders);
});

describe('between members who have blocked each other', () => {
  const block = (by: TestUser, other: TestUser) =>
    orders.service.call(ordersRoutes.blockMember, { params: { id: other.id } }, { as: by });

  it('nobody joins the line, in either direction', async () => {
    const [one, two] = [orders.service.user(), orders.service.user()];
    await block(giver, one);
    await block(two, giver);
    expect(await join(one)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect((await join(one)).text).toContain('This member is not available.');
    expect((await join(two)).status).toBe(403);
  });

  it('the giver does not pass a gift on to one of them', async () => {
    const [blocked] = await someWaiting(1);
    if (!blocked) throw new Error('one waits');
    await block(blocked, giver);
    const pass = { params: { id: orderId }, body: { userId: blocked.id, reason: 'They live near me.' } };
    const answer = await orders.service.call(ordersRoutes.passGiftOn, pass, { as: giver });
    expect(answer).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect((await open()).map(({ buyerId }) => buyerId)).toEqual([claimer.id]);
  });

  it('a gift goes to the next whom nobody has blocked', async () => {
    const [blocked, next] = await someWaiting(2);
    if (!blocked || !next) throw new Error('two wait');
    await block(giver, blocked);
    await movesOf(orders, orderId).cancel(claimer);
    expect((await open()).map(({ buyerId }) => buyerId)).toEqual([next.id]);
  });
});
