import { catalogRoutes, ordersRoutes } from '@alaso/contracts';
import { api, endlessQueryOf, mutationOf, pageQueryOf, queryOf } from '@alaso/web-kit';

const dashboardApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    ...pageQueryOf(build, catalogRoutes.listListings),
    ownListings: endlessQueryOf(build, catalogRoutes.listListings),
    ...queryOf(build, ordersRoutes.listTransactions),
    ...queryOf(build, ordersRoutes.listDonations),
    ...mutationOf(build, catalogRoutes.deleteListing, {
      // Orders and donations too: a refusal says that somebody waits for it.
      refreshes: [
        ...[catalogRoutes.listListings, catalogRoutes.getListing],
        ...[ordersRoutes.listTransactions, ordersRoutes.listDonations],
      ],
    }),
  }),
});

/** The calls of the dashboard. */
export const {
  useListListingsQuery,
  useOwnListingsInfiniteQuery,
  useListTransactionsQuery,
  useListDonationsQuery,
  useDeleteListingMutation,
} = dashboardApi;
