import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endpointOf } from '@alaso/web-kit';

export const {
  useGetMeetingQuery,
  useProposeMeetingMutation,
  useAcceptMeetingMutation,
  useCancelMeetingMutation,
} = createEndpoints('meetings', (build) => ({
  getMeeting: endpointOf(build, ordersRoutes.getMeeting),
  proposeMeeting: endpointOf(build, ordersRoutes.proposeMeeting),
  acceptMeeting: endpointOf(build, ordersRoutes.acceptMeeting),
  cancelMeeting: endpointOf(build, ordersRoutes.cancelMeeting),
}));
