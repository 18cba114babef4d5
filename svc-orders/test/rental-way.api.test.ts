import { ordersRoutes } from '@alaso/contracts';
import type { OrderableListing } from '@alaso/contracts/internal';
import { addDays, lagosDay, lagosMorning } from '@alaso/service-kit';
import { type TestUser, useFreshDatabase } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { ordersOf } from '../src/orders/order.model.ts';
import { rentalDaysOf } from '../src/rentals/rental-day.repository.ts';
import { remindRenters } from '../src/rentals/remind-renters.ts';
import { rentalOrders } from '../src/rentals/rental-orders.repository.ts';
import { idOf, statusesOf } from './answers.ts';
import { movesOf, pageOf } from './moving.ts';
import { noon, useOrders } from './orders-service.ts';

useFreshDatabase();

const orders = useOrders();
const tomorrow = addDays(lagosDay(noon), 1);
const dayAfter = (count: number) => addDays(tomorrow, count);
let renter: TestUser;
let owner: TestUser;
let listing: OrderableListing;
beforeEach(() => {
  orders.startAt(noon);
  [renter, owner] = [orders.service.user(), orders.service.user()];
  listing = orders.catalog.list({ category: 'rent', ownerId: owner.id });
});

const threeDays = (from: number) => ({
  startDate: dayAfter(from),
  endDate: dayAfter(from + 2),
  amount: '45000',
});
const rent = async (from = 0, who = renter) => idOf(await orders.order(listing, who, threeDays(from)));
const setTerms = (atOnce: boolean) =>
  orders.service.call(
    ordersRoutes.setRentalTerms,
    {
      params: { listingId: listing.id },
      body: { minDays: 1, maxDays: 14, deposit: '20000', lateFee: '2500', atOnce },
    },
    { as: owner },
  );
/** Advances the clock to some hours after the start of a day in Lagos. */
const passUntil = (day: string, hours = 10) =>
  orders.passes(lagosMorning(day).getTime() + hours * 3_600_000 - orders.now().getTime());

async function takenDays(): Promise<string[]> {
  const rows = await rentalDaysOf(orders.service.platform.connection)
    .find({ listingId: listing.id })
    .sort({ day: 1 })
    .lean();
  return rows.map(({ day }) => day);
}

it('a rental goes from its placing to its end, and each side sees what it may do', async () => {
  await setTerms(false);
  const rental = movesOf(orders, await rent());
  expect(pageOf(await rental.page(renter))).toMatchObject({ stage: 'placed', acts: ['cancel', 'move'] });
  expect(pageOf(await rental.page(owner))).toMatchObject({
    acts: ['accept', 'cancel'],
    clock: { event: 'cancel' },
    rental: { dayPrice: '15000.00', deposit: '20000.00', lateFee: '2500.00', daysLate: 0, cancelFee: '0.00' },
  });
  expect((await rental.accept(renter)).status).toBe(403);
  expect(pageOf(await rental.accept(owner))).toMatchObject({
    stage: 'accepted',
    acts: ['hand-out', 'cancel'],
  });
  expect((await rental.return(owner)).status).toBe(409);
  const code = pageOf(await rental.page(renter)).handOverCode ?? '';
  expect(pageOf(await rental.handOut(owner, [], code))).toMatchObject({
    stage: 'handed-out',
    acts: ['return'],
  });
  expect(pageOf(await rental.page(renter))).toMatchObject({
    acts: ['bring-back', 'dispute'],
    handOverCode: null,
  });
  expect(pageOf(await rental.return(owner))).toMatchObject({
    stage: 'returned',
    clock: { event: 'complete' },
    acts: [],
  });
  expect((await rental.complete(owner)).status).toBe(403);
  expect(pageOf(await rental.complete(renter))).toMatchObject({ status: 'completed', acts: [] });
  expect(await takenDays()).toEqual([0, 1, 2].map(dayAfter));
  expect(await orders.listSyncs(listing)).toEqual(['settled']);
});

it('where its owner says so, a rental is accepted as soon as it is placed', async () => {
  await setTerms(true);
  const rental = movesOf(orders, await rent());
  expect(pageOf(await rental.page(owner))).toMatchObject({ stage: 'accepted', acts: ['hand-out', 'cancel'] });
});

describe('both have a word in it', () => {
  const accepted = async (from = 0) => {
    const rental = movesOf(orders, await rent(from));
    await rental.accept(owner);
    return rental;
  };
  const loadCode = async (rental: ReturnType<typeof movesOf>) =>
    pageOf(await rental.page(renter)).handOverCode ?? '';

  it('an owner alone cannot complete a rental: not without the renter’s code, nor before its days', async () => {
    const rental = await accepted(2);
    expect(pageOf(await rental.page(owner)).acts).toEqual(['cancel']);
    expect(await rental.handOut(owner, [], await loadCode(rental))).toMatchObject({
      status: 409,
      body: { code: 'order-moved' },
    });
    passUntil(dayAfter(1), 0);
    expect(pageOf(await rental.page(owner)).acts).toEqual(['hand-out', 'cancel']);
    expect((await rental.handOut(owner)).status).toBe(400);
    expect(await rental.handOut(owner, [], '000000')).toMatchObject({ body: { code: 'wrong-code' } });
    expect((await rental.return(owner)).status).toBe(409);
    expect((await rental.complete(owner)).status).toBe(403);
    expect(pageOf(await rental.page(owner)).stage).toBe('accepted');
    expect(pageOf(await rental.handOut(owner, [], await loadCode(rental))).stage).toBe('handed-out');
  });

  it('the renter says by a button of their own that they have it, from the day before on', async () => {
    const rental = await accepted(2);
    passUntil(dayAfter(0), 23);
    expect((await rental.handOut(renter)).status).toBe(409);
    passUntil(dayAfter(1), 0);
    expect(pageOf(await rental.handOut(renter)).stage).toBe('handed-out');
  });

  it('a renter who never got it cancels for free, from the first day on', async () => {
    const rental = await accepted(1);
    passUntil(dayAfter(0), 23);
    expect((await rental.neverGot(renter)).status).toBe(409);
    expect(pageOf(await rental.page(renter)).rental?.cancelFee).toBe('45000.00');
    passUntil(dayAfter(1), 0);
    expect(pageOf(await rental.page(renter)).acts).toContain('not-received');
    expect((await rental.neverGot(owner)).status).toBe(403);
    const page = pageOf(await rental.neverGot(renter));
    expect(page).toMatchObject({ stage: 'cancelled', rental: { cancelFee: '0.00' } });
    expect(await takenDays()).toEqual([]);
  });

  it('what the renter brings back completes once the owner agrees, or has not objected for 48 hours', async () => {
    const [one, two] = [await accepted(0), await accepted(5)];
    await one.handOut(renter);
    expect((await one.bringBack(owner)).status).toBe(403);
    expect(pageOf(await one.bringBack(renter))).toMatchObject({ stage: 'brought-back', acts: [] });
    expect(pageOf(await one.page(owner)).acts).toEqual(['return', 'dispute']);
    expect(pageOf(await one.return(owner)).stage).toBe('completed');
    passUntil(dayAfter(5));
    await two.handOut(renter);
    await two.bringBack(renter);
    orders.passes(47 * 3_600_000);
    await orders.sweep();
    expect(pageOf(await two.page(owner)).stage).toBe('brought-back');
    orders.passes(2 * 3_600_000);
    await orders.sweep();
    expect(pageOf(await two.page(owner)).stage).toBe('completed');
  });

  it('what is late stops where the renter says that it is back, and goes on for nobody who objects', async () => {
    const rental = await accepted(0);
    await rental.handOut(renter);
    passUntil(dayAfter(4));
    await rental.bringBack(renter);
    passUntil(dayAfter(6));
    expect(pageOf(await rental.page(owner)).rental?.daysLate).toBe(2);
    expect(pageOf(await rental.dispute(owner, 'It is not here'))).toMatchObject({
      stage: 'disputed',
      clock: null,
    });
    expect((await rental.dispute(renter)).status).toBe(409);
  });

  it('a return that the renter objects to is not completed by the clock', async () => {
    const rental = await accepted(0);
    await rental.handOut(renter);
    await rental.return(owner);
    expect(pageOf(await rental.dispute(renter)).stage).toBe('disputed');
    orders.passes(30 * 86_400_000);
    await orders.sweep();
    expect(pageOf(await rental.page(owner)).stage).toBe('disputed');
    expect((await rental.return(owner)).status).toBe(409);
  });
});

it('nobody else sees or moves it', async () => {
  const rental = movesOf(orders, await rent());
  const stranger = orders.service.user();
  const answers = await Promise.all([
    rental.page(stranger),
    rental.accept(stranger),
    rental.handOut(stranger),
    rental.return(stranger),
    rental.move(stranger, dayAfter(5)),
    rental.cancel(stranger),
    rental.bringBack(stranger),
    rental.neverGot(stranger),
    rental.dispute(stranger),
  ]);
  expect(statusesOf(answers)).toEqual(answers.map(() => 404));
});

describe('the clock', () => {
  it('cancels what its owner has not accepted within 48 hours, or before it begins, and gives the days back', async () => {
    const [soon, later] = [movesOf(orders, await rent(0)), movesOf(orders, await rent(10))];
    passUntil(tomorrow, 1);
    await orders.sweep();
    expect(pageOf(await soon.page(renter)).stage).toBe('cancelled');
    expect(pageOf(await later.page(renter)).stage).toBe('placed');
    orders.passes(48 * 3_600_000);
    await orders.sweep();
    expect(pageOf(await later.page(renter)).stage).toBe('cancelled');
    expect(await takenDays()).toEqual([]);
  });

  it('cancels what nobody came for once its last day is over, and leaves what is with the renter', async () => {
    const [forgotten, out] = [movesOf(orders, await rent(0)), movesOf(orders, await rent(3))];
    for (const rental of [forgotten, out]) await rental.accept(owner);
    passUntil(dayAfter(2), 23);
    expect((await out.handOut(renter)).status).toBe(200);
    await orders.sweep();
    expect(pageOf(await forgotten.page(owner)).stage).toBe('accepted');
    passUntil(dayAfter(30));
    await orders.sweep();
    expect(pageOf(await forgotten.page(owner)).stage).toBe('cancelled');
    expect(pageOf(await out.page(owner)).stage).toBe('handed-out');
  });

  it('completes what is back for two days', async () => {
    const rental = movesOf(orders, await rent());
    await rental.accept(owner);
    await rental.handOut(renter);
    await rental.return(owner);
    orders.passes(47 * 3_600_000);
    await orders.sweep();
    expect(pageOf(await rental.page(owner)).stage).toBe('returned');
    orders.passes(2 * 3_600_000);
    await orders.sweep();
    expect(pageOf(await rental.page(owner)).status).toBe('completed');
  });
});

describe('canceling', () => {
  it.each([
    [10, '0.00'],
    [7, '0.00'],
    [6, '22500.00'],
    [2, '22500.00'],
    [1, '45000.00'],
  ])('of an accepted rental %i days before its first costs %s', async (from, fee) => {
    const rental = movesOf(orders, await rent(from));
    await rental.accept(owner);
    passUntil(dayAfter(1));
    if (from > 1) passUntil(tomorrow);
    expect(pageOf(await rental.page(renter)).rental?.cancelFee).toBe(fee);
    expect(pageOf(await rental.cancel(renter)).rental?.cancelFee).toBe(fee);
    orders.passes(5 * 86_400_000);
    expect(pageOf(await rental.page(owner)).rental?.cancelFee).toBe(fee);
    expect(await takenDays()).toEqual([]);
  });

  it('costs nothing until it is accepted, and nothing where the owner cancels', async () => {
    const [waiting, accepted] = [movesOf(orders, await rent(0)), movesOf(orders, await rent(3))];
    expect(pageOf(await waiting.cancel(renter)).rental?.cancelFee).toBe('0.00');
    await accepted.accept(owner);
    expect(pageOf(await accepted.cancel(owner)).rental?.cancelFee).toBeNull();
  });
});

describe('moving', () => {
  it('takes the new days and gives the old ones back together, and others may overlap its own', async () => {
    const rental = movesOf(orders, await rent(0));
    await rental.accept(owner);
    expect(pageOf(await rental.move(renter, dayAfter(2)))).toMatchObject({
      stage: 'accepted',
      rentalDays: [2, 3, 4].map(dayAfter),
    });
    expect(await takenDays()).toEqual([2, 3, 4].map(dayAfter));
    expect((await rental.move(owner, dayAfter(9))).status).toBe(403);
    passUntil(dayAfter(1));
    await rental.handOut(renter);
    expect(await rental.move(renter, dayAfter(9))).toMatchObject({
      status: 409,
      body: { code: 'order-moved' },
    });
  });

  it('to days of someone else, or to days that cannot be, changes nothing', async () => {
    const rental = movesOf(orders, await rent(0));
    await rent(4, orders.service.user());
    expect(await rental.move(renter, dayAfter(2))).toMatchObject({
      status: 409,
      body: { code: 'days-taken' },
    });
    expect((await rental.move(renter, dayAfter(-1))).status).toBe(422);
    expect(await takenDays()).toEqual([0, 1, 2, 4, 5, 6].map(dayAfter));
    expect(pageOf(await rental.page(renter)).rentalDays).toEqual([0, 1, 2].map(dayAfter));
  });

  it('does not make canceling cheaper', async () => {
    const rental = movesOf(orders, await rent(1));
    await rental.accept(owner);
    await rental.move(renter, dayAfter(60));
    expect(pageOf(await rental.page(renter)).rental?.cancelFee).toBe('22500.00');
  });

  it('of two rentals to the same days at the same instant happens to one', async () => {
    const both = [movesOf(orders, await rent(0)), movesOf(orders, await rent(3))];
    const answers = await Promise.all(both.map((rental) => rental.move(renter, dayAfter(20))));
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect(await takenDays()).toHaveLength(6);
  });
});

describe('an item that is with its renter', () => {
  const Notifications = z.array(z.object({ payload: z.object({ title: z.string(), text: z.string() }) }));
  const reminders = async () => {
    const raised = { name: 'notice.raised', 'payload.userId': { $in: [renter.id, owner.id] } };
    const rows = await orders.service.platform.connection.collection('outbox').find(raised).toArray();
    return z.parse(Notifications, rows).map(({ payload }) => payload);
  };
  const remind = async () => {
    const { connection, inTransaction, outbox, log } = orders.service.platform;
    await remindRenters({ rentals: rentalOrders(connection), inTransaction, outbox, now: orders.now }, log);
  };
  const titles = async () => (await reminders()).map(({ title }) => title).toSorted();

  it('is asked for the day before, on the day and each day after, each once', async () => {
    await setTerms(true);
    const rental = movesOf(orders, await rent(0));
    await rental.handOut(renter);
    const on = async (day: number, hours?: number) => {
      passUntil(dayAfter(day), hours);
      await Promise.all([remind(), remind()]);
      await remind();
    };
    await on(0);
    expect(await titles()).toEqual([]);
    await on(1, 7);
    expect(await titles()).toEqual([]);
    await on(1);
    expect(await titles()).toEqual(['Bring “Emerald gele” back tomorrow']);
    await on(2);
    await on(4);
    expect(await titles()).toEqual([
      'Bring “Emerald gele” back today',
      'Bring “Emerald gele” back tomorrow',
      '“Emerald gele” is 2 days late',
      '“Emerald gele” is 2 days late',
    ]);
    const late = (await reminders()).map(({ text }) => text);
    expect(late.filter((text) => text.includes('2 days late cost ₦5,000 so far'))).toHaveLength(2);
    expect(pageOf(await rental.page(owner)).rental).toMatchObject({ daysLate: 2, lateAmount: '5000.00' });
    await rental.return(owner);
    await on(6);
    expect(await titles()).toHaveLength(4);
    expect(pageOf(await rental.page(owner)).rental).toMatchObject({ daysLate: 2, lateAmount: '5000.00' });
  });
});

it('whom to remind is read from an index', async () => {
  const asked = ordersOf(orders.service.platform.connection)
    .find({ 'rental.remindOn': { $lte: tomorrow } })
    .sort({ 'rental.remindOn': 1 });
  expect(JSON.stringify(await asked.explain('queryPlanner'))).toContain('rental.remindOn_1');
});

it('an owner who cancels one rental as damaged takes no new ones, and the other goes on', async () => {
  const [broken, other] = [await rent(0), await rent(5)];
  await movesOf(orders, broken).cancel(owner, 'It is damaged');
  expect(orders.catalog.listing(listing.id)).toMatchObject({ paused: true, openFor: 'booking' });
  expect((await movesOf(orders, other).accept(owner)).status).toBe(200);
  const another = await orders.order(listing, orders.service.user(), threeDays(10));
  expect(another).toMatchObject({ status: 409, body: { code: 'listing-paused' } });
});
