import * as authRoutes from '@alaso/contracts/auth';
import * as catalogRoutes from '@alaso/contracts/catalog';
import * as moderationRoutes from '@alaso/contracts/moderation';
import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endpointOf } from '@alaso/web-kit';

/** API calls for the user and listing pages, kept in the same chunk as these pages. */
export const {
  useAdminPersonQuery,
  useEndUserSessionsMutation,
  useRemoveSecondFactorMutation,
  useAdminOrdersQuery,
  useReportsAboutQuery,
  useActsQuery,
  useMemberListingsQuery,
  useListingQuery,
  useRemoveListingMutation,
  useFoundCasesQuery,
} = createEndpoints('admin-records', (build) => ({
  adminPerson: endpointOf(build, authRoutes.adminPerson),
  endUserSessions: endpointOf(build, authRoutes.endUserSessions),
  removeSecondFactor: endpointOf(build, authRoutes.removeSecondFactor),
  adminOrders: endpointOf(build, ordersRoutes.adminOrders),
  reportsAbout: endpointOf(build, moderationRoutes.adminReports),
  acts: endpointOf(build, moderationRoutes.adminAuditLog),
  foundCases: endpointOf(build, moderationRoutes.listCases),
  memberListings: endpointOf(build, catalogRoutes.adminListings),
  listing: endpointOf(build, catalogRoutes.adminListing),
  removeListing: endpointOf(build, catalogRoutes.deleteListing),
}));
