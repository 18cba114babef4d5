import * as catalogRoutes from '@alaso/contracts/catalog';
import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endlessOf, endpointOf } from '@alaso/web-kit';

/** The calls of the marketplace. */
export const marketplaceApi = createEndpoints('marketplace', (build) => ({
  getListing: endpointOf(build, catalogRoutes.getListing),
  getOwnListing: endpointOf(build, catalogRoutes.getOwnListing),
  listListings: endpointOf(build, catalogRoutes.listListings),
  exploreListings: endlessOf(build, catalogRoutes.listListings),
  listTransactions: endpointOf(build, ordersRoutes.listTransactions),
  listDonations: endpointOf(build, ordersRoutes.listDonations),
  createListing: endpointOf(build, catalogRoutes.createListing),
  createUploadAddress: endpointOf(build, catalogRoutes.createUploadAddress),
  addPhoto: endpointOf(build, catalogRoutes.addPhoto),
  placeOrder: endpointOf(build, ordersRoutes.placeOrder),
  requestDonation: endpointOf(build, ordersRoutes.requestDonation),
}));

export const {
  useGetListingQuery,
  useGetOwnListingQuery,
  useListListingsQuery,
  useListTransactionsQuery,
  useListDonationsQuery,
  useExploreListingsInfiniteQuery,
  useCreateListingMutation,
  useCreateUploadAddressMutation,
  useAddPhotoMutation,
  usePlaceOrderMutation,
  useRequestDonationMutation,
} = marketplaceApi;
