import { moderationRoutes } from '@alaso/contracts';
import { api, mutationOf, queryOf } from '@alaso/web-kit';

const adminApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    ...queryOf(build, moderationRoutes.adminStats),
    ...queryOf(build, moderationRoutes.adminUsers),
    ...queryOf(build, moderationRoutes.adminReports),
    ...mutationOf(build, moderationRoutes.decideReport, {
      refreshes: [moderationRoutes.adminReports, moderationRoutes.adminStats],
    }),
  }),
});

/** The calls of the admin slice. */
export const { useAdminStatsQuery, useAdminUsersQuery, useAdminReportsQuery, useDecideReportMutation } =
  adminApi;
