import { catalogRoutes, moderationRoutes, ordersRoutes } from '@alaso/contracts';
import { api, endlessQueryOf, mutationOf, pageQueryOf, queryOf } from '@alaso/web-kit';

/** The calls of this slice, and what each write makes stale elsewhere. */
export const marketplaceApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    ...queryOf(build, catalogRoutes.getListing),
    ...pageQueryOf(build, catalogRoutes.listListings),
    exploreListings: endlessQueryOf(build, catalogRoutes.listListings),
    ...queryOf(build, ordersRoutes.listTransactions),
    ...queryOf(build, ordersRoutes.listDonations),
    ...mutationOf(build, catalogRoutes.createListing, {
      refreshes: [catalogRoutes.listListings, moderationRoutes.adminStats],
    }),
    ...mutationOf(build, ordersRoutes.placeOrder, {
      refreshes: [
        catalogRoutes.getListing,
        catalogRoutes.listListings,
        ordersRoutes.listTransactions,
        moderationRoutes.adminStats,
      ],
    }),
    ...mutationOf(build, ordersRoutes.requestDonation, {
      refreshes: [
        catalogRoutes.getListing,
        catalogRoutes.listListings,
        ordersRoutes.listDonations,
        ordersRoutes.listTransactions,
      ],
    }),
  }),
});

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
