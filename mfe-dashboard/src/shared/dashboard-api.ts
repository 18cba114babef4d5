import * as catalogRoutes from '@alaso/contracts/catalog';
import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endlessOf, endpointOf } from '@alaso/web-kit';

/** API calls for the dashboard's first screen. All others are in `late-api.ts`. */
export const {
  endpoints,
  useOwnInfiniteQuery,
  useCountOwnListingsQuery,
  useListTransactionsQuery,
  useEarningsQuery,
  useMyImpactQuery,
  useListDonationsQuery,
  useFavoritesInfiniteQuery,
  useRemoveFavoriteMutation,
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
  own: endlessOf(build, catalogRoutes.listOwnListings),
  countOwnListings: endpointOf(build, catalogRoutes.countOwnListings),
  listTransactions: endpointOf(build, ordersRoutes.listTransactions),
  earnings: endpointOf(build, ordersRoutes.earnings),
  myImpact: endpointOf(build, ordersRoutes.myImpact),
  listSales: endpointOf(build, ordersRoutes.listSales),
  listDonations: endpointOf(build, ordersRoutes.listDonations),
  favorites: endlessOf(build, catalogRoutes.listFavorites),
  removeFavorite: endpointOf(build, catalogRoutes.removeFavorite),
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
