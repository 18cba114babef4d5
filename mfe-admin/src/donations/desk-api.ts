import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endlessOf, endpointOf } from '@alaso/web-kit';

export const {
  useDonationsDeskInfiniteQuery,
  useAcceptDonationMutation,
  useDeclineDonationMutation,
  useScheduleDonationMutation,
  useCollectDonationMutation,
  useReceiveDonationMutation,
} = createEndpoints('donations-desk', (build) => ({
  donationsDesk: endlessOf(build, ordersRoutes.donationsDesk),
  acceptDonation: endpointOf(build, ordersRoutes.acceptDonation),
  declineDonation: endpointOf(build, ordersRoutes.declineDonation),
  scheduleDonation: endpointOf(build, ordersRoutes.scheduleDonation),
  collectDonation: endpointOf(build, ordersRoutes.collectDonation),
  receiveDonation: endpointOf(build, ordersRoutes.receiveDonation),
}));
