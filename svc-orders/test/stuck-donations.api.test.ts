import type { OrderableListing } from '@alaso/contracts/internal';
import { type TestUser, useFreshDatabase } from '@alaso/test-kit';
import { donationsOf } from '../src/donations/donation.model.ts';
import { useOrders } from './orders-service.ts';
import { aDonationRow } from './rows.ts';

useFreshDatabase();

const orders = useOrders();
let owner: TestUser;
beforeEach(() => {
  owner = orders.service.user({ firstName: 'Kemi' });
});

const own = (given: Partial<OrderableListing> = {}) => orders.catalog.list({ ownerId: owner.id, ...given });
const donate = (listing: OrderableListing, key?: string) => orders.donate(listing, owner, {}, key);
const openFor = ({ id }: OrderableListing) => orders.catalog.listing(id)?.openFor;
const donations = () => donationsOf(orders.service.platform.connection);

describe('a donation whose claim stays unanswered', () => {
  it.each([
    ['did not arrive', 'before', 201],
    ['did arrive', 'after', 503],
  ] as const)(
    'and %s is written about to nobody, and can be offered again, at the latest after the sweep',
    async (_what, fault, atOnce) => {
      const listing = own();
      orders.catalog.fail('claim', fault, listing.id);
      expect((await donate(listing)).status).toBe(503);
      orders.catalog.heal();
      expect(await orders.listDonations(owner)).toEqual([]);
      expect(await orders.countRequests(listing)).toBe(0);
      expect((await donate(listing)).status).toBe(atOnce);
      await orders.sweep();
      expect((await donate(listing)).status).toBe(atOnce === 201 ? 409 : 201);
      expect(await orders.countRequests(listing)).toBe(1);
      expect(await orders.listDonationSyncs(listing)).toEqual(['settled']);
    },
  );

  it('is tried afresh by its repetition', async () => {
    const listing = own();
    orders.catalog.fail('claim', 'before', listing.id);
    expect((await donate(listing, 'again')).status).toBe(503);
    orders.catalog.heal();
    expect((await donate(listing, 'again')).status).toBe(201);
    expect(await orders.countRequests(listing)).toBe(1);
  });
});

describe('a donation that a killed process left', () => {
  async function left(listing: OrderableListing, state: 'unclaimed' | 'claimed') {
    const row = aDonationRow({ sync: 'claiming', listingId: listing.id, donorId: owner.id });
    await donations().create(row);
    if (state === 'claimed') {
      orders.catalog.claims.set(row._id, { listingId: listing.id, kind: 'donation', state: 'held' });
      orders.catalog.refresh(listing.id);
    }
  }

  it.each(['unclaimed', 'claimed'] as const)(
    '%s is shown to nobody and given back by the sweep',
    async (state) => {
      const listing = own();
      await left(listing, state);
      expect(await orders.listDonations(owner)).toEqual([]);
      expect(await donate(listing)).toMatchObject({ status: 409, body: { code: 'donation-open' } });
      await orders.sweep();
      expect(openFor(listing)).toBeNull();
      expect((await donate(listing)).status).toBe(201);
    },
  );
});

it('the sweep finds stuck donations from an index', async () => {
  const plan = await donations()
    .find({ sync: 'recorded', updatedAt: { $lte: new Date() } })
    .sort({ updatedAt: 1 })
    .limit(100)
    .explain('queryPlanner');
  expect(JSON.stringify(plan)).toContain('sync_1_updatedAt_1');
});
