import type { OrderableListing } from '@alaso/contracts/internal';
import type { TestUser } from '@alaso/test-kit';
import { donationsOf } from '../src/donations/donation.model.ts';
import { ordersOf } from '../src/orders/order.model.ts';
import { idOf, sentenceOf } from './answers.ts';
import { useOrders } from './orders-service.ts';
import { rounds } from './rounds.ts';

const orders = useOrders();
let owner: TestUser;
beforeEach(() => {
  owner = orders.service.user({ firstName: 'Kemi' });
});

const own = (given: Partial<OrderableListing> = {}) => orders.catalog.list({ ownerId: owner.id, ...given });
const donate = (listing: OrderableListing) => orders.donate(listing, owner);
const rent = (listing: OrderableListing) => orders.order(listing, orders.service.user());
const openFor = ({ id }: OrderableListing) => orders.catalog.listing(id)?.openFor;
const donations = () => donationsOf(orders.service.platform.connection);

describe('what is donated', () => {
  it('is held for the organisation: it can be neither bought nor offered again', async () => {
    const listing = own();
    expect((await donate(listing)).status).toBe(201);
    expect(openFor(listing)).toBe('donation');
    const bought = await orders.order(listing, orders.service.user());
    expect(bought).toMatchObject({ status: 409, body: { code: 'donation-open' } });
    expect(sentenceOf(bought)).toContain('offered to an organization');
    expect(await donate(listing)).toMatchObject({ status: 409, body: { code: 'donation-open' } });
    expect(await orders.listSyncs(listing)).toEqual([]);
  });

  it.each([
    ['declined', 'active', null],
    ['received', 'gifted', 'donation'],
  ] as const)('and %s is told to svc-catalog by the sweep', async (status, listingStatus, open) => {
    const listing = own();
    const id = idOf(await donate(listing));
    if (status === 'received') await donations().updateOne({ _id: id }, { $set: { stage: 'collected' } });
    await orders.change(id, status === 'received' ? 'receive' : 'decline');
    expect(await orders.listDonationSyncs(listing)).toEqual(['recorded']);
    orders.catalog.fail(status === 'received' ? 'complete' : 'release', 'before', listing.id);
    await orders.sweep();
    expect(await orders.listDonationSyncs(listing)).toEqual(['recorded']);
    orders.catalog.heal();
    await orders.closeBreaker();
    await orders.sweep();
    expect(await orders.listDonationSyncs(listing)).toEqual(['settled']);
    expect(orders.catalog.listing(listing.id)).toMatchObject({ status: listingStatus, openFor: open });
  });

  it('while someone has rented it is refused, and says who waits', async () => {
    const listing = own({ category: 'rent' });
    await rent(listing);
    const answer = await donate(listing);
    expect(answer).toMatchObject({ status: 409, body: { code: 'order-open' } });
    expect(sentenceOf(answer)).toContain('rented');
    expect(await orders.listDonations(owner)).toEqual([]);
  });

  it('at the instant in which it is bought goes one way, not both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const listing = own();
      const [donated, bought] = await Promise.all([
        donate(listing),
        orders.order(listing, orders.service.user()),
      ]);
      owner = orders.service.user();
      expect([donated.status, bought.status].sort()).toEqual([201, 409]);
      const state = orders.catalog.listing(listing.id);
      expect(state?.openFor).toBe(donated.status === 201 ? 'donation' : 'order');
      expect(await orders.listDonationSyncs(listing)).toEqual(donated.status === 201 ? ['settled'] : []);
    }
  });
});

describe('a booking', () => {
  it.each(['rent', 'upcycle'] as const)(
    'of %s is open in svc-catalog as long as the order is',
    async (category) => {
      const listing = own({ category });
      await rent(listing);
      await rent(listing);
      expect(openFor(listing)).toBe('booking');
      expect(orders.catalog.listing(listing.id)).toMatchObject({ status: 'active', available: true });
      const states = [...orders.catalog.claims.values()].filter(({ listingId }) => listingId === listing.id);
      expect(states.map(({ kind, state }) => [kind, state])).toEqual([
        ['booking', 'held'],
        ['booking', 'held'],
      ]);
    },
  );

  it.each([
    ['before', undefined],
    ['after', 'held'],
  ] as const)(
    'whose claim stays unanswered (%s it arrived) is given back by the sweep, and takes no day',
    async (fault, state) => {
      const listing = own({ category: 'rent' });
      orders.catalog.fail('claim', fault, listing.id);
      expect((await rent(listing)).status).toBe(503);
      orders.catalog.heal();
      expect(
        [...orders.catalog.claims.values()].find(({ listingId }) => listingId === listing.id)?.state,
      ).toBe(state);
      await orders.sweep();
      expect(openFor(listing)).toBeNull();
      expect(await orders.listSyncs(listing)).toEqual([]);
      expect(await rent(listing)).toMatchObject({ status: 201 });
    },
  );

  it('that the sweep gives up in the very moment it is recorded goes one way, not both', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const listing = own({ category: 'rent' });
      const [answer] = await Promise.all([rent(listing), orders.sweep(), orders.sweep()]);
      await orders.sweep();
      const booked = answer.status === 201;
      expect(openFor(listing)).toBe(booked ? 'booking' : null);
      expect(await orders.listSyncs(listing)).toEqual(booked ? ['settled'] : []);
    }
  });
});

describe('what svc-catalog has lost', () => {
  /** Makes the sweep report every row to svc-catalog again. */
  async function recordAnew() {
    await ordersOf(orders.service.platform.connection).updateMany({}, { $set: { sync: 'recorded' } });
    await donations().updateMany({}, { $set: { sync: 'recorded' } });
  }
  /** Makes svc-catalog forget every claim of a listing. */
  function forgetClaims(listing: OrderableListing) {
    for (const [id, { listingId }] of orders.catalog.claims) {
      if (listingId === listing.id) orders.catalog.claims.delete(id);
    }
    orders.catalog.refresh(listing.id);
  }

  it('is claimed again by the sweep: a rental and a donation', async () => {
    const [rented, donated] = [own({ category: 'rent' }), own()];
    await rent(rented);
    await donate(donated);
    for (const listing of [rented, donated]) forgetClaims(listing);
    await recordAnew();
    await orders.sweep();
    expect([openFor(rented), openFor(donated)]).toEqual(['booking', 'donation']);
    expect(await orders.listSyncs(rented)).toEqual(['settled']);
    expect(await orders.listDonationSyncs(donated)).toEqual(['settled']);
    expect(await orders.countRequests(donated)).toBe(1);
  });

  it('and contradicts itself is settled: what was donated and sold stays sold, a rental stands', async () => {
    const [sold, rented] = [own(), own({ category: 'rent' })];
    await donate(sold);
    forgetClaims(sold);
    expect((await orders.order(sold, orders.service.user())).status).toBe(201);
    await rent(rented);
    forgetClaims(rented);
    await recordAnew();
    orders.catalog.fail('claim', 'refused', rented.id);
    await orders.sweep();
    expect(await orders.listDonations(owner)).toMatchObject([{ listingId: sold.id, status: 'declined' }]);
    expect(orders.catalog.listing(sold.id)).toMatchObject({ status: 'sold', openFor: 'order' });
    expect(await orders.listSyncs(rented)).toEqual(['settled']);
  });
});
