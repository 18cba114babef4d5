import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endpointOf } from '@alaso/web-kit';

export const {
  useListOffersQuery,
  useAcceptOfferMutation,
  useCounterOfferMutation,
  useDeclineOfferMutation,
  useOrderOfferMutation,
  useWithdrawOfferMutation,
} = createEndpoints('offers', (build) => ({
  listOffers: endpointOf(build, ordersRoutes.listOffers),
  acceptOffer: endpointOf(build, ordersRoutes.acceptOffer),
  counterOffer: endpointOf(build, ordersRoutes.counterOffer),
  declineOffer: endpointOf(build, ordersRoutes.declineOffer),
  orderOffer: endpointOf(build, ordersRoutes.orderOffer),
  withdrawOffer: endpointOf(build, ordersRoutes.withdrawOffer),
}));
