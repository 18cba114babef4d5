import { OwnState } from '@alaso/contracts';
import * as authRoutes from '@alaso/contracts/auth';
import * as catalogRoutes from '@alaso/contracts/catalog';
import * as moderationRoutes from '@alaso/contracts/moderation';
import * as ordersRoutes from '@alaso/contracts/orders';
import { type AppStore, createEndpoints, endpointOf, type Page } from '@alaso/web-kit';

/** Reads the user's own data; a suspended user may do so too. */
const { endpoints } = createEndpoints('own-data', (build) => ({
  user: endpointOf(build, authRoutes.currentUser),
  charityApplication: endpointOf(build, authRoutes.ownCharityApplication),
  notifications: endpointOf(build, authRoutes.listNotifications),
  listings: endpointOf(build, catalogRoutes.listOwnListings),
  favorites: endpointOf(build, catalogRoutes.listFavorites),
  savedSearches: endpointOf(build, catalogRoutes.listSavedSearches),
  orders: endpointOf(build, ordersRoutes.listTransactions),
  donations: endpointOf(build, ordersRoutes.listDonations),
  offeredToYou: endpointOf(build, ordersRoutes.donationInbox),
  reports: endpointOf(build, moderationRoutes.listOwnReports),
  decisions: endpointOf(build, moderationRoutes.listOwnDecisions),
}));

/** Fetches the current data and keeps nothing in the cache. */
const afresh = { forceRefetch: true, subscribe: false } as const;

/** Reads a list to its end. */
async function all<Item>(readPage: (cursor: string | undefined) => Promise<Page<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await readPage(cursor);
    items.push(...page.items);
    if (page.nextCursor === null) return items;
    cursor = page.nextCursor;
  }
}

/** Returns all data of a user, by kind. */
export async function readOwnData(dispatch: AppStore['dispatch']): Promise<Record<string, unknown>> {
  const { user, charityApplication, savedSearches, orders, donations, offeredToYou } = endpoints;
  const { notifications, listings, favorites, reports, decisions } = endpoints;
  const query = (cursor: string | undefined) => ({ query: { limit: '100', cursor } });
  const ownListings: unknown[] = [];
  for (const state of OwnState.options) {
    const inState = (cursor: string | undefined) =>
      dispatch(listings.initiate({ query: { ...query(cursor).query, state } }, afresh)).unwrap();
    ownListings.push(...(await all(inState)));
  }
  return {
    user: await dispatch(user.initiate(undefined, afresh)).unwrap(),
    charityApplication: (await dispatch(charityApplication.initiate(undefined, afresh)).unwrap()).application,
    listings: ownListings,
    orders: await dispatch(orders.initiate(undefined, afresh)).unwrap(),
    donations: await dispatch(donations.initiate(undefined, afresh)).unwrap(),
    offeredToYou: await dispatch(offeredToYou.initiate(undefined, afresh)).unwrap(),
    favorites: await all((cursor) => dispatch(favorites.initiate(query(cursor), afresh)).unwrap()),
    savedSearches: await dispatch(savedSearches.initiate(undefined, afresh)).unwrap(),
    reports: await all((cursor) => dispatch(reports.initiate(query(cursor), afresh)).unwrap()),
    decisions: await all((cursor) => dispatch(decisions.initiate(query(cursor), afresh)).unwrap()),
    notifications: await all((cursor) => dispatch(notifications.initiate(query(cursor), afresh)).unwrap()),
  };
}
