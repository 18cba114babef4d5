import { ordersRoutes } from '@alaso/contracts';
import { addDays, lagosDay } from '@alaso/service-kit';
import { type TestUser, useFreshDatabase } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { rentalFeedsOf } from '../src/rentals/rental-feed.repository.ts';
import { idOf } from './answers.ts';
import { movesOf } from './moving.ts';
import { noon, useOrders } from './orders-service.ts';

useFreshDatabase();

const orders = useOrders();
let owner: TestUser;
beforeEach(() => {
  orders.startAt(noon);
  owner = orders.service.user();
});

/** Creates an address and returns its token. */
async function renew(key?: string): Promise<string> {
  const headers = key === undefined ? {} : { headers: { 'Idempotency-Key': key } };
  const answer = await orders.service.call(ordersRoutes.renewRentalCalendar, {}, { as: owner, ...headers });
  const { address } = z.parse(z.object({ address: z.string() }), answer.body);
  return /^\/api\/rentals\/calendar\/([\w-]{32})\.ics$/.exec(address)?.[1] ?? '';
}

const read = (token: string) => orders.service.call(ordersRoutes.readRentalCalendar, { params: { token } });

it('a calendar program reads who rents what on which days, and nothing else about them', async () => {
  const listing = orders.catalog.list({ category: 'rent', ownerId: owner.id, title: 'Agbada, ash; wine' });
  const renter = orders.service.user();
  const tomorrow = addDays(lagosDay(noon), 1);
  await orders.order(listing, renter, {
    startDate: tomorrow,
    endDate: addDays(tomorrow, 2),
    amount: '45000',
  });
  await orders.order(orders.catalog.list({ ownerId: owner.id }), renter);
  const answer = await read(await renew());
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const { text } = answer;
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).toContain('SUMMARY:Agbada\\, ash\\; wine: ');
  expect(text).toContain(`DTSTART;VALUE=DATE:${tomorrow.replaceAll('-', '')}`);
  expect(text).toContain(`DTEND;VALUE=DATE:${addDays(tomorrow, 3).replaceAll('-', '')}`);
  expect(text).not.toContain(renter.id);
});

it('a rental is tentative until it is accepted, then confirmed, and gone once it is cancelled', async () => {
  const listing = orders.catalog.list({ category: 'rent', ownerId: owner.id });
  const renter = orders.service.user();
  const rental = movesOf(orders, idOf(await orders.order(listing, renter)));
  const token = await renew();
  const statuses = async () => (await read(token)).text.match(/(?<=^STATUS:)\w+/gm);
  expect(await statuses()).toEqual(['TENTATIVE']);
  await rental.accept(owner);
  expect(await statuses()).toEqual(['CONFIRMED']);
  await rental.cancel(owner);
  expect(await statuses()).toBeNull();
});

it('a new address ends the one before it, and only its hash is kept', async () => {
  const before = await renew('one-press');
  const token = await renew('one-press');
  expect((await read(before)).status).toBe(404);
  expect((await read(token)).status).toBe(200);
  const { connection } = orders.service.platform;
  const kept = JSON.stringify([
    await rentalFeedsOf(connection).find().lean(),
    await connection.collection('idempotency').find().toArray(),
  ]);
  expect(kept).not.toContain(token);
});

it('a guessed or a malformed address leads nowhere', async () => {
  for (const token of ['A'.repeat(32), 'short', '..%2Fadmin']) {
    expect((await read(token)).status).toBe(404);
  }
});

it('the calendar of an address is read from an index', async () => {
  const asked = rentalFeedsOf(orders.service.platform.connection).findOne({ tokenHash: 'a'.repeat(64) });
  expect(JSON.stringify(await asked.explain('queryPlanner'))).toContain('tokenHash_1');
});
