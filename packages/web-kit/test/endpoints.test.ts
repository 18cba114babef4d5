import { catalogRoutes, moderationRoutes, ordersRoutes } from '@alaso/contracts';
import { api } from '../src/api/api.ts';
import { createAppStore, createEndpoints, endlessOf, endpointOf } from '../src/index.ts';
import { problemAnswer, type StubAnswers, stubServer } from './stub-server.ts';

const id = '00000000-0000-4000-8000-000000000001';

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

const reads: StubAnswers = {
  'GET /api/listings': { status: 200, body: [] },
  [`GET /api/listings/${id}`]: { status: 200, body: { id } },
  'GET /api/transactions': { status: 200, body: [] },
  'GET /api/donations': { status: 200, body: [] },
  'GET /api/admin/reports': { status: 200, body: [] },
};

/** Shows what the two slices read, deletes a listing, and returns what was asked for again. */
async function askedAfterDeletion(answer: StubAnswers[string]) {
  const server = stubServer({ ...reads, [`DELETE /api/listings/${id}`]: answer });
  const store = createAppStore({ leaveFor: () => undefined });
  await store.dispatch(shop.listListings.initiate({ query: {} }));
  await store.dispatch(shop.allListings.initiate({ query: {} }));
  await store.dispatch(shop.listTransactions.initiate());
  await store.dispatch(shop.listDonations.initiate());
  await store.dispatch(shop.adminReports.initiate({ query: {} }));
  const before = server.calls.length;
  await store.dispatch(desk.deleteListing.initiate({ params: { id } }));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  return server.calls.slice(before + 1).map(({ path }) => path);
}

describe('a write', () => {
  test('refreshes what another slice reads of what it changes, and nothing else', async () => {
    expect(await askedAfterDeletion({ status: 204 })).toEqual(['/api/listings', '/api/listings']);
  });

  test('that is refused with a 409 also refreshes what its conflicts are about', async () => {
    expect(await askedAfterDeletion(problemAnswer(409, 'order-open', 'It is ordered.'))).toEqual([
      '/api/listings',
      '/api/listings',
      '/api/transactions',
      '/api/donations',
    ]);
  });

  test('that fails in any other way refreshes nothing', async () => {
    expect(await askedAfterDeletion(problemAnswer(403, 'not-allowed', 'It is not yours.'))).toEqual([]);
  });
});

test('two slices may call different routes by the same name', async () => {
  const server = stubServer(reads);
  const store = createAppStore();
  await store.dispatch(shop.listListings.initiate({ query: {} }));
  await store.dispatch(desk.listListings.initiate({ params: { id } }));
  expect(server.calls.map(({ path }) => path)).toEqual(['/api/listings', `/api/listings/${id}`]);
  expect(shop.listListings.select({ query: {} })(store.getState()).data).toMatchObject({ total: 0 });
  expect(desk.listListings.select({ params: { id } })(store.getState()).data).toEqual({ id });
});

test('a slice that is loaded anew replaces its own endpoint, not the one that another slice calls by its name', async () => {
  const kiosk = () =>
    createEndpoints('kiosk', (build) => ({ read: endpointOf(build, ordersRoutes.listTransactions) }));
  const first = kiosk();
  createEndpoints('stall', (build) => ({ read: endpointOf(build, ordersRoutes.listDonations) }));
  const { endpoints: again } = createEndpoints('kiosk', (build) => ({
    read: endpointOf(build, ordersRoutes.listDonations),
  }));
  const server = stubServer(reads);
  const store = createAppStore();
  await store.dispatch(again.read.initiate());
  expect(first.endpoints.read.name).toBe('kiosk/read');
  expect(server.calls.map(({ path }) => path)).toEqual(['/api/donations']);
});
