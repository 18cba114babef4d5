import * as authRoutes from '@alaso/contracts/auth';
import * as moderationRoutes from '@alaso/contracts/moderation';
import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endlessOf, endpointOf } from '@alaso/web-kit';

/** The calls of the admin slice. */
export const {
  endpoints,
  useAdminStatsQuery,
  useAdminUserPagesInfiniteQuery,
  useAdminReportPagesInfiniteQuery,
  useDecideReportMutation,
  useFlaggedMessagePagesInfiniteQuery,
  useAdminCasePagesInfiniteQuery,
  useGetCaseQuery,
  useListCaseMessagesQuery,
  useTakeCaseMutation,
  useGiveBackCaseMutation,
  useDecideCaseMutation,
  useUndoDecisionMutation,
  useCloseAsDuplicateMutation,
  useDecideAppealMutation,
  useChangeRoleMutation,
  useVerifyCharityMutation,
  useCharityRequestPagesInfiniteQuery,
  useRejectCharityMutation,
  useUnverifyCharityMutation,
} = createEndpoints('admin', (build) => ({
  adminStats: endpointOf(build, moderationRoutes.adminStats),
  adminUserPages: endlessOf(build, authRoutes.adminUsers),
  adminUserPage: endpointOf(build, authRoutes.adminUsers),
  changeRole: endpointOf(build, authRoutes.changeRole),
  unverifyCharity: endpointOf(build, authRoutes.unverifyCharity),
  verifyCharity: endpointOf(build, authRoutes.verifyCharity),
  charityRequestPages: endlessOf(build, authRoutes.charityRequests),
  rejectCharity: endpointOf(build, authRoutes.rejectCharity),
  adminReportPages: endlessOf(build, moderationRoutes.adminReports),
  decideReport: endpointOf(build, moderationRoutes.decideReport),
  flaggedMessagePages: endlessOf(build, ordersRoutes.listFlaggedMessages),
  adminCasePages: endlessOf(build, moderationRoutes.listCases),
  getCase: endpointOf(build, moderationRoutes.getCase),
  listCaseMessages: endpointOf(build, moderationRoutes.listCaseMessages),
  takeCase: endpointOf(build, moderationRoutes.takeCase),
  giveBackCase: endpointOf(build, moderationRoutes.giveBackCase),
  decideCase: endpointOf(build, moderationRoutes.decideCase),
  undoDecision: endpointOf(build, moderationRoutes.undoDecision),
  closeAsDuplicate: endpointOf(build, moderationRoutes.closeAsDuplicate),
  decideAppeal: endpointOf(build, moderationRoutes.decideAppeal),
}));
