import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endpointOf } from '@alaso/web-kit';

/** The calls about a dispute, whose section is loaded late. */
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
