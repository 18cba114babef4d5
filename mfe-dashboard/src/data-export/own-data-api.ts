import * as authRoutes from '@alaso/contracts/auth';
import * as catalogRoutes from '@alaso/contracts/catalog';
import * as moderationRoutes from '@alaso/contracts/moderation';
import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endpointOf } from '@alaso/web-kit';

/** What a person may read of themselves: also who is suspended. */
export const { endpoints } = createEndpoints('own-data', (build) => ({
  user: endpointOf(build, authRoutes.currentUser),
  charityApplication: endpointOf(build, authRoutes.ownCharityApplication),
  notices: endpointOf(build, authRoutes.listNotices),
  listings: endpointOf(build, catalogRoutes.listOwnListings),
  favourites: endpointOf(build, catalogRoutes.listFavourites),
  savedSearches: endpointOf(build, catalogRoutes.listSavedSearches),
  orders: endpointOf(build, ordersRoutes.listTransactions),
  donations: endpointOf(build, ordersRoutes.listDonations),
  offeredToYou: endpointOf(build, ordersRoutes.donationInbox),
  reports: endpointOf(build, moderationRoutes.listOwnReports),
  decisions: endpointOf(build, moderationRoutes.listOwnDecisions),
}));
