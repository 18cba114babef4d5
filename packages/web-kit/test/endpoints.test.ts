import { catalogRoutes, moderationRoutes, ordersRoutes } from '@alaso/contracts';
import { aListing } from '@alaso/contracts/testing';
import { api } from '../src/api/api.ts';
import { createAppStore, createEndpoints, endlessOf, endpointOf } from '../src/index.ts';
import { answer, calls, refuse } from '../src/testing/index.ts';

const { id } = aListing();

const { endpoints: shop } = createEndpoints('shop', (build) => ({
  listListings: endpointOf(build, catalogRoutes.listListings),
  allListings: endlessOf(build, catalogRoutes.listListings),
  listTransactions: endpointOf(build, ordersRoutes.listTransactions),
  listDonations: endpointOf(build, ordersRoutes.listDonations),
  adminReports: endpointOf(build, moderationRoutes.adminReports),
}));
const { endpoints: desk } = createEndpoints('desk', (build) => ({
  listListings: endpointOf(build, catalogRoutes.getListing),
  deleteListing: endpointOf(build, catalogRoutes.deleteListing),
}));

const paths = () => calls.map(({ path }) => path);

beforeEach(() => {
  answer(catalogRoutes.listListings, []);
  answer(catalogRoutes.getListing, aListing());
  answer(ordersRoutes.listTransactions, []);
  answer(ordersRoutes.listDonations, []);
  answer(moderationRoutes.adminReports, []);
});

describe('a write', () => {
  /** Shows what one slice reads, deletes a listing in another, and returns what was asked for again. */
  async function askedAgain() {
    const store = createAppStore({ leaveFor: () => undefined });
    await store.dispatch(shop.listListings.initiate({ query: {} }));
    await store.dispatch(shop.allListings.initiate({ query: {} }));
    await store.dispatch(shop.listTransactions.initiate());
    await store.dispatch(shop.listDonations.initiate());
    await store.dispatch(shop.adminReports.initiate({ query: {} }));
    const before = calls.length;
    await store.dispatch(desk.deleteListing.initiate({ params: { id } }));
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    return paths().slice(before + 1);
  }

  test('refreshes what another slice reads of what it changes, and nothing else', async () => {
    answer(catalogRoutes.deleteListing);
    expect(await askedAgain()).toEqual(['/api/listings', '/api/listings']);
  });

  test('that is refused with a 409 also refreshes what its conflicts are about', async () => {
    refuse(catalogRoutes.deleteListing, 'order-open', 'Someone has ordered it.');
    expect(await askedAgain()).toEqual([
      '/api/listings',
      '/api/listings',
      '/api/transactions',
      '/api/donations',
    ]);
  });

  test('that fails in any other way refreshes nothing', async () => {
    refuse(catalogRoutes.deleteListing, 'not-allowed', 'It is not yours.');
    expect(await askedAgain()).toEqual([]);
  });
});

test('two slices may call different routes by the same name', async () => {
  const store = createAppStore();
  await store.dispatch(shop.listListings.initiate({ query: {} }));
  await store.dispatch(desk.listListings.initiate({ params: { id } }));
  expect(paths()).toEqual(['/api/listings', `/api/listings/${id}`]);
  expect(shop.listListings.select({ query: {} })(store.getState()).data).toMatchObject({ total: 0 });
  expect(desk.listListings.select({ params: { id } })(store.getState()).data).toEqual(aListing());
});

test("a slice that is loaded anew replaces its own endpoint, and leaves another's of the same name", async () => {
  const kiosk = createEndpoints('kiosk', (build) => ({
    read: endpointOf(build, ordersRoutes.listTransactions),
  }));
  const stallReads = (contract: typeof ordersRoutes.listDonations | typeof ordersRoutes.listTransactions) =>
    createEndpoints('stall', (build) => ({ read: endpointOf(build, contract) }));
  stallReads(ordersRoutes.listTransactions);
  const stall = stallReads(ordersRoutes.listDonations);
  const store = createAppStore();
  await store.dispatch(kiosk.endpoints.read.initiate());
  await store.dispatch(stall.endpoints.read.initiate());
  expect(paths()).toEqual(['/api/transactions', '/api/donations']);
});
