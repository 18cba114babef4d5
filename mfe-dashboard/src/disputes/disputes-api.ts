import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endpointOf } from '@alaso/web-kit';

/** API calls for disputes, kept separate because the dispute section is loaded lazily. */
export const {
  useGetDisputeQuery,
  useAnswerDisputeMutation,
  useAppealDisputeMutation,
  useSettleDisputeMutation,
} = createEndpoints('dashboard-disputes', (build) => ({
  getDispute: endpointOf(build, ordersRoutes.getDispute),
  answerDispute: endpointOf(build, ordersRoutes.answerDispute),
  appealDispute: endpointOf(build, ordersRoutes.appealDispute),
  settleDispute: endpointOf(build, ordersRoutes.settleDispute),
}));
