import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endpointOf } from '@alaso/web-kit';

/** The calls of a buyer who pays. */
export const { usePayOrderMutation, useCheckPaymentMutation } = createEndpoints('payments', (build) => ({
  payOrder: endpointOf(build, ordersRoutes.payOrder),
  checkPayment: endpointOf(build, ordersRoutes.checkPayment),
}));
