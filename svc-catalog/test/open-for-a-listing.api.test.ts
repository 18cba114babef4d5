import { randomUUID } from 'node:crypto';
import { type Category, catalogRoutes, Listing } from '@alaso/contracts';
import { catalogInternal, OrderableListing } from '@alaso/contracts/internal';
import type { TestService, TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { claimsOf } from '../src/claims/claim.repository.ts';
import { listingsOf } from '../src/listings/listing.model.ts';
import { list, startCatalog } from './catalog-service.ts';
import { claimSteps } from './claim-steps.ts';
import { claimPairs, listingRaces } from './listing-races.ts';

let catalog: TestService;
let owner: TestUser;
beforeAll(async () => {
  catalog = await startCatalog();
  owner = catalog.user();
});
afterAll(() => catalog.close());

const { claim, complete, release } = claimSteps(() => catalog);
const listed = async (category: Category = 'resale') =>
  (await list(catalog, owner, { category, price: category === 'gift' ? null : '15000' })).id;
const remove = (id: string) => catalog.call(catalogRoutes.deleteListing, { params: { id } }, { as: owner });
const seen = async (id: string) =>
  z.parse(Listing, (await catalog.call(catalogRoutes.getListing, { params: { id } })).body);
async function openFor(id: string) {
  const contract = catalogInternal.getOrderableListing;
  const answer = await catalog.call(contract, { params: { id } }, { service: 'orders' });
  return z.parse(OrderableListing, answer.body).openFor;
}

const waiting = [
  ['an order', 'resale', 'order', 'order-open', 'Someone has ordered this item'],
  [
    'a rental',
    'rent',
    'booking',
    'order-open',
    'This item is rented out. You can delete it after the rental.',
  ],
  [
    'a tailoring job',
    'upcycle',
    'booking',
    'order-open',
    'This service is booked. You can delete it after the work is done.',
  ],
  ['a donation', 'resale', 'donation', 'donation-open', 'You have offered this item to an organization'],
] as const;

describe.each(waiting)('while %s is open', (_what, category, kind, code, sentence) => {
  it('the listing cannot be deleted, and its owner reads who waits; afterward it can', async () => {
    const [id, claimId] = [await listed(category), randomUUID()];
    expect((await claim(kind, id, claimId)).status).toBe(204);
    expect(await openFor(id)).toBe(kind);
    const answer = await remove(id);
    expect(answer).toMatchObject({ status: 409, body: { code } });
    expect(answer.text).toContain(sentence);
    await release(id, claimId);
    expect(await openFor(id)).toBeNull();
    expect((await remove(id)).status).toBe(204);
  });
});

describe('a listing with an open booking', () => {
  it('can be booked again, and counts each booking once however often its steps come', async () => {
    const id = await listed('rent');
    const bookings = [randomUUID(), randomUUID(), randomUUID()] as const;
    for (const booking of [...bookings, ...bookings]) {
      expect((await claim('booking', id, booking)).status).toBe(204);
    }
    expect(await seen(id)).toMatchObject({ status: 'active', availability: 'available' });
    for (let time = 0; time < 2; time += 1) {
      expect((await release(id, bookings[0])).status).toBe(204);
      expect((await complete(id, bookings[1])).status).toBe(204);
    }
    expect((await remove(id)).status).toBe(409);
    await complete(id, bookings[2]);
    for (const booking of bookings) await release(id, booking);
    expect(await listingsOf(catalog.platform.connection).findOne({ _id: id }).lean()).toMatchObject({
      openBookings: 0,
    });
    expect((await remove(id)).status).toBe(204);
  });

  it('cannot be donated or bought, until the booking is over', async () => {
    const [id, booking] = [await listed('rent'), randomUUID()];
    await claim('booking', id, booking);
    for (const kind of ['donation', 'order'] as const) {
      expect(await claim(kind, id, randomUUID())).toMatchObject({
        status: 409,
        body: { code: 'order-open' },
      });
    }
    await complete(id, booking);
    expect((await claim('donation', id, randomUUID())).status).toBe(204);
  });
});

describe('a listing that has been offered to an organization', () => {
  it('can be neither ordered nor booked nor offered again, and says that it is reserved', async () => {
    const [id, donation] = [await listed(), randomUUID()];
    expect((await claim('donation', id, donation)).status).toBe(204);
    expect(await seen(id)).toMatchObject({ status: 'active', availability: 'reserved' });
    for (const kind of ['order', 'booking', 'donation'] as const) {
      const answer = await claim(kind, id, randomUUID());
      expect(answer).toMatchObject({ status: 409, body: { code: 'donation-open' } });
    }
    await release(id, donation);
    expect(await seen(id)).toMatchObject({ status: 'active', availability: 'available' });
    expect((await claim('order', id, randomUUID())).status).toBe(204);
  });

  it('is gifted when they have received it, whatever it cost, and stays', async () => {
    const [id, donation] = [await listed(), randomUUID()];
    await claim('donation', id, donation);
    expect((await complete(id, donation)).status).toBe(204);
    expect(await seen(id)).toMatchObject({ status: 'gifted', availability: 'reserved' });
    const answer = await remove(id);
    expect(answer).toMatchObject({ status: 409, body: { code: 'donation-open' } });
    expect(answer.text).toContain('You donated this item');
  });
});

describe('at the same instant', () => {
  const rounds = 4;
  const { claimRace, deletionRace } = listingRaces(() => ({ catalog, owner }));

  it.each(claimPairs)('of %s one gets the listing', (_what, one, other) => claimRace(one, other, rounds));

  it('of a booking and the deletion of its listing one wins', () => deletionRace(rounds));

  it('twenty bookings are all counted', async () => {
    const id = await listed('upcycle');
    const bookings = Array.from({ length: 20 }, () => randomUUID());
    const answers = await Promise.all(bookings.map((booking) => claim('booking', id, booking)));
    expect(answers.map(({ status }) => status)).toEqual(bookings.map(() => 204));
    expect(await listingsOf(catalog.platform.connection).findOne({ _id: id }).lean()).toMatchObject({
      openBookings: 20,
    });
  });
});

it('the database itself refuses a second holder, but no booking', async () => {
  const claims = claimsOf(catalog.platform.connection);
  const listingId = randomUUID();
  const row = (kind: 'order' | 'booking') => ({
    _id: randomUUID(),
    listingId,
    kind,
    claimantId: owner.id,
    state: 'held' as const,
    open: true,
    exclusive: kind === 'order',
    createdAt: new Date(),
    updatedAt: new Date(),
  });
  await claims.insertMany([row('order'), row('booking'), row('booking')]);
  await expect(claims.insertMany([row('order')])).rejects.toMatchObject({ code: 11000 });
});
