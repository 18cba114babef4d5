import { catalogRoutes, ordersRoutes } from '@alaso/contracts';
import { api, mutationOf, pageQueryOf, queryOf } from '@alaso/web-kit';

const dashboardApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    ...pageQueryOf(build, catalogRoutes.listListings),
    ...queryOf(build, ordersRoutes.listTransactions),
    ...queryOf(build, ordersRoutes.listDonations),
    ...mutationOf(build, catalogRoutes.deleteListing, {
      refreshes: [catalogRoutes.listListings, catalogRoutes.getListing],
    }),
  }),
});

/** The calls of the dashboard. */
export const {
  useListListingsQuery,
  useListTransactionsQuery,
  useListDonationsQuery,
  useDeleteListingMutation,
} = dashboardApi;
