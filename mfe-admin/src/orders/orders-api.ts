import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endlessOf, endpointOf } from '@alaso/web-kit';

export const {
  endpoints: orderEndpoints,
  useAdminOrderPagesInfiniteQuery,
  useAdminOrderQuery,
  useActOnOrderMutation,
  useAdminDonationPagesInfiniteQuery,
  useAdminDonationQuery,
  useActOnDonationMutation,
} = createEndpoints('admin-orders', (build) => ({
  adminOrderPages: endlessOf(build, ordersRoutes.adminOrderPages),
  adminOrderPage: endpointOf(build, ordersRoutes.adminOrderPages),
  adminOrder: endpointOf(build, ordersRoutes.adminOrder),
  actOnOrder: endpointOf(build, ordersRoutes.actOnOrder),
  adminDonationPages: endlessOf(build, ordersRoutes.adminDonationPages),
  adminDonationPage: endpointOf(build, ordersRoutes.adminDonationPages),
  adminDonation: endpointOf(build, ordersRoutes.adminDonation),
  actOnDonation: endpointOf(build, ordersRoutes.actOnDonation),
}));
