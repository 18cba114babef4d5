import * as authRoutes from '@alaso/contracts/auth';
import * as moderationRoutes from '@alaso/contracts/moderation';
import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endpointOf } from '@alaso/web-kit';

/** API calls for item dialogs, loaded when a dialog is opened. */
export const {
  useMakeOfferMutation,
  useRequestDonationMutation,
  useListOrganizationsQuery,
  useFileReportMutation,
} = createEndpoints('item-dialogs', (build) => ({
  makeOffer: endpointOf(build, ordersRoutes.makeOffer),
  requestDonation: endpointOf(build, ordersRoutes.requestDonation),
  listOrganizations: endpointOf(build, authRoutes.listOrganizations),
  fileReport: endpointOf(build, moderationRoutes.fileReport),
}));
