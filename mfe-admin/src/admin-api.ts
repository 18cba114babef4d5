import * as authRoutes from '@alaso/contracts/auth';
import * as moderationRoutes from '@alaso/contracts/moderation';
import { createEndpoints, endlessOf, endpointOf } from '@alaso/web-kit';

/** The calls of the admin slice. */
export const {
  useAdminStatsQuery,
  useAdminUserPagesInfiniteQuery,
  useAdminReportPagesInfiniteQuery,
  useDecideReportMutation,
} = createEndpoints('admin', (build) => ({
  adminStats: endpointOf(build, moderationRoutes.adminStats),
  adminUserPages: endlessOf(build, authRoutes.adminUsers),
  adminReportPages: endlessOf(build, moderationRoutes.adminReports),
  decideReport: endpointOf(build, moderationRoutes.decideReport),
}));
