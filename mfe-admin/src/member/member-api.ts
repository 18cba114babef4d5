import * as moderationRoutes from '@alaso/contracts/moderation';
import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endpointOf } from '@alaso/web-kit';

export const {
  useMemberFileQuery,
  useSanctionMemberMutation,
  useAddMemberNoteMutation,
  useMemberDonationsQuery,
} = createEndpoints('admin-member', (build) => ({
  memberFile: endpointOf(build, moderationRoutes.memberFile),
  sanctionMember: endpointOf(build, moderationRoutes.sanctionMember),
  addMemberNote: endpointOf(build, moderationRoutes.addMemberNote),
  memberDonations: endpointOf(build, ordersRoutes.adminDonationPages),
}));
