import { catalogRoutes, ordersRoutes } from '@alaso/contracts';
import { createEndpoints, endlessOf, endpointOf } from '@alaso/web-kit';

/** The calls of the marketplace. */
export const marketplaceApi = createEndpoints('marketplace', (build) => ({
  getListing: endpointOf(build, catalogRoutes.getListing),
  listListings: endpointOf(build, catalogRoutes.listListings),
  exploreListings: endlessOf(build, catalogRoutes.listListings),
  listTransactions: endpointOf(build, ordersRoutes.listTransactions),
  listDonations: endpointOf(build, ordersRoutes.listDonations),
  createListing: endpointOf(build, catalogRoutes.createListing),
  placeOrder: endpointOf(build, ordersRoutes.placeOrder),
  requestDonation: endpointOf(build, ordersRoutes.requestDonation),
}));

export const {
  useGetListingQuery,
  useListListingsQuery,
  useListTransactionsQuery,
  useListDonationsQuery,
  useExploreListingsInfiniteQuery,
  useCreateListingMutation,
  usePlaceOrderMutation,
  useRequestDonationMutation,
} = marketplaceApi;
