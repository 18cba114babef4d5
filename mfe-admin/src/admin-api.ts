import { moderationRoutes } from '@alaso/contracts';
import { api, endlessQueryOf, mutationOf, queryOf } from '@alaso/web-kit';

const adminApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    ...queryOf(build, moderationRoutes.adminStats),
    ...queryOf(build, moderationRoutes.adminUsers),
    adminReportPages: endlessQueryOf(build, moderationRoutes.adminReports),
    ...mutationOf(build, moderationRoutes.decideReport, {
      refreshes: [moderationRoutes.adminReports, moderationRoutes.adminStats],
    }),
  }),
});

/** The calls of the admin slice. */
export const {
  useAdminStatsQuery,
  useAdminUsersQuery,
  useAdminReportPagesInfiniteQuery,
  useDecideReportMutation,
} = adminApi;
