import * as catalogRoutes from '@alaso/contracts/catalog';
import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endlessOf, endpointOf } from '@alaso/web-kit';

/** The calls of the dashboard. */
export const {
  useListedInfiniteQuery,
  useOwnInfiniteQuery,
  useCountOwnListingsQuery,
  useListTransactionsQuery,
  useListDonationsQuery,
  useFavouritesInfiniteQuery,
  useRemoveFavouriteMutation,
  useListSavedSearchesQuery,
  useChangeSavedSearchMutation,
  useDeleteSavedSearchMutation,
  useDeleteListingMutation,
  useRestoreListingMutation,
  usePauseListingMutation,
  useResumeListingMutation,
  useListAgainMutation,
  useDeleteDraftMutation,
} = createEndpoints('dashboard', (build) => ({
  listed: endlessOf(build, catalogRoutes.listListings),
  own: endlessOf(build, catalogRoutes.listOwnListings),
  countOwnListings: endpointOf(build, catalogRoutes.countOwnListings),
  listTransactions: endpointOf(build, ordersRoutes.listTransactions),
  listDonations: endpointOf(build, ordersRoutes.listDonations),
  favourites: endlessOf(build, catalogRoutes.listFavourites),
  removeFavourite: endpointOf(build, catalogRoutes.removeFavourite),
  listSavedSearches: endpointOf(build, catalogRoutes.listSavedSearches),
  changeSavedSearch: endpointOf(build, catalogRoutes.changeSavedSearch),
  deleteSavedSearch: endpointOf(build, catalogRoutes.deleteSavedSearch),
  deleteListing: endpointOf(build, catalogRoutes.deleteListing),
  restoreListing: endpointOf(build, catalogRoutes.restoreListing),
  pauseListing: endpointOf(build, catalogRoutes.pauseListing),
  resumeListing: endpointOf(build, catalogRoutes.resumeListing),
  listAgain: endpointOf(build, catalogRoutes.listAgain),
  deleteDraft: endpointOf(build, catalogRoutes.deleteDraft),
}));
