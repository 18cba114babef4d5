import * as authRoutes from '@alaso/contracts/auth';
import * as catalogRoutes from '@alaso/contracts/catalog';
import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endlessOf, endpointOf } from '@alaso/web-kit';

/** The calls of the marketplace. */
export const marketplaceApi = createEndpoints('marketplace', (build) => ({
  getListing: endpointOf(build, catalogRoutes.getListing),
  getOwnListing: endpointOf(build, catalogRoutes.getOwnListing),
  getSimilarListings: endpointOf(build, catalogRoutes.getSimilarListings),
  getProfile: endpointOf(build, authRoutes.getProfile),
  listListings: endpointOf(build, catalogRoutes.listListings),
  exploreListings: endlessOf(build, catalogRoutes.listListings),
  listFacets: endpointOf(build, catalogRoutes.listFacets),
  suggestSearches: endpointOf(build, catalogRoutes.suggestSearches),
  listFavouriteIds: endpointOf(build, catalogRoutes.listFavouriteIds),
  addFavourite: endpointOf(build, catalogRoutes.addFavourite),
  removeFavourite: endpointOf(build, catalogRoutes.removeFavourite),
  saveSearch: endpointOf(build, catalogRoutes.saveSearch),
  listTransactions: endpointOf(build, ordersRoutes.listTransactions),
  listDonations: endpointOf(build, ordersRoutes.listDonations),
  editListing: endpointOf(build, catalogRoutes.editListing),
  pauseListing: endpointOf(build, catalogRoutes.pauseListing),
  resumeListing: endpointOf(build, catalogRoutes.resumeListing),
  deleteListing: endpointOf(build, catalogRoutes.deleteListing),
  restoreListing: endpointOf(build, catalogRoutes.restoreListing),
  createListing: endpointOf(build, catalogRoutes.createListing),
  createUploadAddress: endpointOf(build, catalogRoutes.createUploadAddress),
  addPhoto: endpointOf(build, catalogRoutes.addPhoto),
  placeOrder: endpointOf(build, ordersRoutes.placeOrder),
  requestDonation: endpointOf(build, ordersRoutes.requestDonation),
}));

export const {
  useGetListingQuery,
  useGetOwnListingQuery,
  useGetSimilarListingsQuery,
  useGetProfileQuery,
  useListListingsQuery,
  useListFavouriteIdsQuery,
  useAddFavouriteMutation,
  useRemoveFavouriteMutation,
  useSaveSearchMutation,
  useListTransactionsQuery,
  useListDonationsQuery,
  useExploreListingsInfiniteQuery,
  useEditListingMutation,
  usePauseListingMutation,
  useResumeListingMutation,
  useDeleteListingMutation,
  useRestoreListingMutation,
  useListFacetsQuery,
  useSuggestSearchesQuery,
  useCreateListingMutation,
  useCreateUploadAddressMutation,
  useAddPhotoMutation,
  usePlaceOrderMutation,
  useRequestDonationMutation,
} = marketplaceApi;
