import * as catalogRoutes from '@alaso/contracts/catalog';
import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endlessOf, endpointOf } from '@alaso/web-kit';

/** The calls of the dashboard. */
export const {
  useListListingsQuery,
  useOwnListingsInfiniteQuery,
  useListTransactionsQuery,
  useListDonationsQuery,
  useFavouritesInfiniteQuery,
  useRemoveFavouriteMutation,
  useListSavedSearchesQuery,
  useChangeSavedSearchMutation,
  useDeleteSavedSearchMutation,
  useDeleteListingMutation,
  useRestoreListingMutation,
} = createEndpoints('dashboard', (build) => ({
  listListings: endpointOf(build, catalogRoutes.listListings),
  ownListings: endlessOf(build, catalogRoutes.listListings),
  listTransactions: endpointOf(build, ordersRoutes.listTransactions),
  listDonations: endpointOf(build, ordersRoutes.listDonations),
  favourites: endlessOf(build, catalogRoutes.listFavourites),
  removeFavourite: endpointOf(build, catalogRoutes.removeFavourite),
  listSavedSearches: endpointOf(build, catalogRoutes.listSavedSearches),
  changeSavedSearch: endpointOf(build, catalogRoutes.changeSavedSearch),
  deleteSavedSearch: endpointOf(build, catalogRoutes.deleteSavedSearch),
  deleteListing: endpointOf(build, catalogRoutes.deleteListing),
  restoreListing: endpointOf(build, catalogRoutes.restoreListing),
}));
