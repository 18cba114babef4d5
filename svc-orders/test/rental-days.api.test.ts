import { ordersRoutes, RentalDays } from '@alaso/contracts';
import type { OrderableListing } from '@alaso/contracts/internal';
import { addDays, lagosDay } from '@alaso/service-kit';
import { type TestUser, useFreshDatabase } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { ordersOf } from '../src/orders/order.model.ts';
import { daysFrom } from '../src/rentals/free-days.ts';
import { rentalDayRepository, rentalDaysOf } from '../src/rentals/rental-day.repository.ts';
import { sentenceOf, statusesOf } from './answers.ts';
import { barrier } from './barrier.ts';
import { noon, useOrders } from './orders-service.ts';

useFreshDatabase();

const orders = useOrders();
const tomorrow = addDays(lagosDay(noon), 1);
const dayAfter = (count: number) => addDays(tomorrow, count);
let listing: OrderableListing;
let owner: TestUser;
beforeEach(() => {
  orders.startAt(noon);
  owner = orders.service.user();
  listing = orders.catalog.list({ category: 'rent', ownerId: owner.id });
});

const rent = (from: number, to: number, amount: string, renter = orders.service.user()) =>
  orders.order(listing, renter, { startDate: dayAfter(from), endDate: dayAfter(to), amount });

async function read(from?: string): Promise<RentalDays> {
  const input = { params: { listingId: listing.id }, query: from === undefined ? {} : { from } };
  return z.parse(RentalDays, (await orders.service.call(ordersRoutes.getRentalDays, input)).body);
}

const block = (from: number, to: number, blocked = true, as = owner) =>
  orders.service.call(
    ordersRoutes.blockRentalDays,
    {
      params: { listingId: listing.id },
      body: { startDate: dayAfter(from), endDate: dayAfter(to), blocked },
    },
    { as },
  );

const terms = { minDays: 2, maxDays: 4, deposit: '20000.00', lateFee: '2500.00', atOnce: true };
const setTerms = (given: Partial<typeof terms> = {}, as = owner) =>
  orders.service.call(
    ordersRoutes.setRentalTerms,
    { params: { listingId: listing.id }, body: { ...terms, ...given } },
    { as },
  );

it('the last day of all has no day after it: nothing is answered that is no day, nor a day that cannot be rented', async () => {
  expect(await read('9999-12-31')).toMatchObject({
    first: '9999-12-31',
    last: '9999-12-31',
    taken: [],
    blocked: [],
    earliest: null,
  });
  expect((await read(dayAfter(364))).earliest).toBe(dayAfter(364));
  expect((await read(dayAfter(365))).earliest).toBeNull();
});

it('the calendar, what may be ordered and what may be blocked go by one clock', async () => {
  orders.passes(3 * 24 * 3_600_000);
  expect(await read()).toMatchObject({ first: dayAfter(3), earliest: dayAfter(3) });
  expect((await orders.order(listing, orders.service.user())).body).toMatchObject({
    rentalDays: [dayAfter(3)],
  });
  expect((await rent(2, 2, '15000')).status).toBe(422);
  expect((await block(367, 367)).status).toBe(204);
  expect((await block(368, 368)).status).toBe(422);
});

it('three chosen days cost three times the price of one, and are taken for everybody', async () => {
  const answer = await rent(3, 5, '45000');
  const rentalDays = [3, 4, 5].map(dayAfter);
  expect(answer).toMatchObject({ status: 201, body: { amount: '45000.00', rentalDays } });
  const usual = { minDays: 1, maxDays: 14, deposit: '0.00', lateFee: '0.00', atOnce: false };
  expect(await read()).toEqual({
    first: tomorrow,
    last: dayAfter(364),
    taken: rentalDays,
    blocked: [],
    earliest: tomorrow,
    terms: usual,
  });
  expect((await read(dayAfter(5))).taken).toEqual([dayAfter(5)]);
});

it('the price is refused unless it is that of all days', async () => {
  for (const amount of ['15000', '30000', '60000']) {
    expect(await rent(0, 2, amount)).toMatchObject({ status: 409, body: { code: 'price-changed' } });
  }
  expect((await read()).taken).toEqual([]);
});

it.each([
  ['before tomorrow', -1, 1, 'tomorrow at the earliest'],
  ['beyond a year', 363, 365, 'within the next year'],
  ['the wrong way round', 3, 2, 'cannot be before'],
  ['for more days than the owner allows', 0, 14, 'maximum is 14 days'],
])('days %s are refused with a sentence', async (_which, from, to, sentence) => {
  const answer = await rent(from, to, '15000');
  expect(answer).toMatchObject({ status: 422, body: { code: 'not-orderable' } });
  expect(sentenceOf(answer)).toContain(sentence);
});

it('only a rental has days', async () => {
  const sold = orders.catalog.list();
  const answer = await orders.order(sold, orders.service.user(), { startDate: dayAfter(1) });
  expect(answer).toMatchObject({ status: 422, body: { code: 'not-orderable' } });
  expect((await orders.order(listing, orders.service.user(), { startDate: '2027-02-30' })).status).toBe(400);
});

it('a rental that overlaps another is refused whole', async () => {
  await rent(3, 5, '45000');
  expect(await rent(5, 7, '45000')).toMatchObject({ status: 409, body: { code: 'days-taken' } });
  expect((await read()).taken).toEqual([3, 4, 5].map(dayAfter));
  expect((await rent(6, 8, '45000')).status).toBe(201);
});

it('of renters with overlapping days at the same instant one gets all, and the others none of them', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => rent(n % 3, (n % 3) + 4, '75000')));
  const won = answers.filter(({ status }) => status === 201);
  expect(statusesOf(answers)).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
  expect((await read()).taken).toEqual(
    z.parse(z.object({ rentalDays: z.array(z.string()) }), won[0]?.body).rentalDays,
  );
  expect(
    await ordersOf(orders.service.platform.connection).countDocuments({
      listingId: listing.id,
      sync: 'settled',
    }),
  ).toBe(1);
}, 60_000);

it('and the race is hard enough to catch days that are taken one by one', async () => {
  const { connection, inTransaction } = orders.service.platform;
  const repository = rentalDayRepository(connection);
  const [early, late] = [orders.service.user().id, orders.service.user().id];
  const bothHaveOne = barrier(2);
  const takeOneByOne = async (taker: string, days: readonly string[]) => {
    for (const day of days) {
      await inTransaction((session) => repository.take(listing.id, [day], taker, session)).catch(() => {});
      await bothHaveOne();
    }
  };
  const days = daysFrom(tomorrow, 5);
  await Promise.all([takeOneByOne(early, days), takeOneByOne(late, days.toReversed())]);
  const rows = await rentalDaysOf(connection).find({ listingId: listing.id }).lean();
  expect(new Set(rows.map(({ transactionId }) => transactionId))).toEqual(new Set([early, late]));
});

describe('days that the owner keeps', () => {
  it('are skipped by anyone who rents the earliest, refused to anyone who chooses them, and can be given back', async () => {
    expect((await block(0, 1)).status).toBe(204);
    expect((await block(1, 2)).status).toBe(204);
    expect(await read()).toMatchObject({ taken: [], blocked: [0, 1, 2].map(dayAfter) });
    expect(await rent(2, 3, '30000')).toMatchObject({ status: 409, body: { code: 'days-taken' } });
    expect((await block(1, 2, false)).status).toBe(204);
    expect(await orders.order(listing, orders.service.user())).toMatchObject({
      body: { rentalDays: [dayAfter(1)] },
    });
    expect(await read()).toMatchObject({ taken: [dayAfter(1)], blocked: [tomorrow] });
  });

  it('cannot be those of a renter, who keeps them when the owner gives days back', async () => {
    await rent(3, 5, '45000');
    expect(await block(2, 4)).toMatchObject({ status: 409, body: { code: 'days-taken' } });
    expect((await block(0, 10, false)).status).toBe(204);
    expect(await read()).toMatchObject({ taken: [3, 4, 5].map(dayAfter), blocked: [] });
  });

  it('are either the owner’s or a renter’s when both want them at the same instant', async () => {
    const [blocked, rented] = await Promise.all([block(0, 3), rent(2, 5, '60000')]);
    expect([blocked.status === 204, rented.status === 201].filter(Boolean)).toHaveLength(1);
    const days = await read();
    expect([...days.taken, ...days.blocked]).toHaveLength(4);
  });
});

describe('terms', () => {
  it('are seen by anyone, and rule what is rented from then on', async () => {
    expect(await setTerms()).toMatchObject({ status: 200, body: terms });
    expect((await read()).terms).toEqual(terms);
    expect(sentenceOf(await rent(0, 0, '15000'))).toContain('minimum is 2 days');
    expect(sentenceOf(await rent(0, 4, '75000'))).toContain('maximum is 4 days');
    const kept = await ordersOf(orders.service.platform.connection).findOne({
      _id: z.parse(z.object({ id: z.string() }), (await rent(0, 1, '30000')).body).id,
    });
    expect(kept?.rental).toMatchObject({ depositKobo: 2_000_000, lateFeeKobo: 250_000, atOnce: true });
  });

  it('say for how long the item is rented without a choice of days', async () => {
    await setTerms();
    await rent(1, 2, '30000');
    expect((await read()).earliest).toBe(dayAfter(3));
    const renter = orders.service.user();
    expect(await orders.order(listing, renter)).toMatchObject({
      status: 409,
      body: { code: 'price-changed' },
    });
    expect(await orders.order(listing, renter, { amount: '30000' })).toMatchObject({
      status: 201,
      body: { rentalDays: [3, 4].map(dayAfter) },
    });
  });

  it.each([
    ['no day', { minDays: 0 }],
    ['half a day', { minDays: 1.5 }],
    ['more than 30 days', { maxDays: 31 }],
    ['more days at least than at most', { minDays: 5, maxDays: 3 }],
    ['a deposit that is no amount', { deposit: '-1' }],
  ])('of %s are refused', async (_what, given) => {
    expect((await setTerms(given)).status).toBe(400);
  });

  it('and days are the owner’s alone', async () => {
    const stranger = orders.service.user();
    expect((await setTerms({}, stranger)).status).toBe(403);
    expect((await block(0, 0, true, stranger)).status).toBe(403);
    listing = orders.catalog.list({ ownerId: owner.id });
    expect((await setTerms()).status).toBe(422);
  });
});

it('all days together count against the 30 that a person may have', async () => {
  const renter = orders.service.user();
  const another = orders.catalog.list({ category: 'rent' });
  await rent(0, 13, '210000', renter);
  await rent(14, 27, '210000', renter);
  const days = { startDate: tomorrow, endDate: dayAfter(2), amount: '45000' };
  const answer = await orders.order(another, renter, days);
  expect(sentenceOf(answer)).toContain('Your open rentals add up to 28 days. The limit is 30.');
  expect(
    (await orders.order(another, renter, { ...days, endDate: dayAfter(1), amount: '30000' })).status,
  ).toBe(201);
});

it('the calendar is read from its index', async () => {
  const asked = rentalDaysOf(orders.service.platform.connection)
    .find({ listingId: listing.id, day: { $gte: tomorrow, $lte: dayAfter(364) } })
    .sort({ day: 1 });
  expect(JSON.stringify(await asked.explain('queryPlanner'))).toContain('listingId_1_day_1');
});
