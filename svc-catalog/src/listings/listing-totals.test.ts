import { catalogRoutes } from '@alaso/contracts';
import { catalogInternal } from '@alaso/contracts/internal';
import { createLogger, type Route } from '@alaso/service-kit';
import type { ListingFilter } from './listing-query.ts';
import { countingAnew, listingTotals } from './listing-totals.ts';

const active = { status: 'active' } as const;
const gifts = { ...active, category: 'gift' } as const;

/** Returns a market's listings and the filters that were counted. */
function market() {
  const counted: ListingFilter[] = [];
  let size = 3;
  const count = async (filter: ListingFilter) => {
    counted.push(filter);
    return Promise.resolve(size);
  };
  let writes = 0;
  const counts = {
    read: () => Promise.resolve(String(writes)),
    raise: () => Promise.resolve(void (writes += 1)),
  };
  const replica = () => listingTotals({ count }, counts, 60_000);
  return { counted, grow: () => (size += 1), replica, totals: replica() };
}

test('each filter is counted once, however many ask at once and whatever the order of its parts', async () => {
  const { counted, totals } = market();
  const asked = [gifts, { category: 'gift', status: 'active' } as const, active, gifts];
  expect(await Promise.all(asked.map((filter) => totals.count(filter)))).toEqual([3, 3, 3, 3]);
  expect(counted).toEqual([gifts, active]);
});

test('a total may be old until it is forgotten, and then is counted anew', async () => {
  const { grow, totals } = market();
  await totals.count(active);
  grow();
  expect(await totals.count(active)).toBe(3);
  await totals.forget();
  expect(await totals.count(active)).toBe(4);
});

test('what one replica forgets, the others count anew, too', async () => {
  const { grow, replica } = market();
  const [one, other] = [replica(), replica()];
  await other.count(active);
  grow();
  await one.forget();
  expect(await other.count(active)).toBe(4);
});

test('a count that is forgotten while it runs answers who waits for it', async () => {
  const { totals } = market();
  const waiting = totals.count(active);
  await totals.forget();
  expect(await waiting).toBe(3);
});

test.each([
  ['a listing is created', catalogRoutes.createListing, 1],
  ['an order claims one', catalogInternal.claimListing, 1],
  ['a search is saved', catalogRoutes.saveSearch, 0],
  ['a list is read', catalogRoutes.listListings, 0],
])('after %s the totals are forgotten or kept', async (_, contract, times) => {
  let forgotten = 0;
  const bare: Route = { contract, parse: () => ({}), run: () => Promise.resolve({}) };
  const route = countingAnew({ forget: () => Promise.resolve(void (forgotten += 1)) }, bare);
  await route.run({}, { log: createLogger('svc-catalog', 'silent') });
  expect(forgotten).toBe(times);
});
