import * as authRoutes from '@alaso/contracts/auth';
import * as catalogRoutes from '@alaso/contracts/catalog';
import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endpointOf } from '@alaso/web-kit';

/** API calls for an item and its visitors' actions. */
export const {
  useGetListingQuery,
  useGetOwnListingQuery,
  useGetSimilarListingsQuery,
  useGetProfileQuery,
  useGetSellerRecordQuery,
  useListTransactionsQuery,
  useListDonationsQuery,
  useGetRentalDaysQuery,
  useGetFreeSlotQuery,
  useGetGiftQueueQuery,
  useJoinGiftQueueMutation,
  useLeaveGiftQueueMutation,
  usePlaceOrderMutation,
  useListOffersQuery,
  useOrderOfferMutation,
  useGetOrganizationQuery,
} = createEndpoints('marketplace', (build) => ({
  getListing: endpointOf(build, catalogRoutes.getListing),
  getOwnListing: endpointOf(build, catalogRoutes.getOwnListing),
  getSimilarListings: endpointOf(build, catalogRoutes.getSimilarListings),
  getProfile: endpointOf(build, authRoutes.getProfile),
  getSellerRecord: endpointOf(build, ordersRoutes.getSellerRecord),
  listTransactions: endpointOf(build, ordersRoutes.listTransactions),
  listDonations: endpointOf(build, ordersRoutes.listDonations),
  getRentalDays: endpointOf(build, ordersRoutes.getRentalDays),
  getFreeSlot: endpointOf(build, ordersRoutes.getFreeSlot),
  getGiftQueue: endpointOf(build, ordersRoutes.getGiftLine),
  joinGiftQueue: endpointOf(build, ordersRoutes.joinGiftLine),
  leaveGiftQueue: endpointOf(build, ordersRoutes.leaveGiftLine),
  listOffers: endpointOf(build, ordersRoutes.listOffers),
  orderOffer: endpointOf(build, ordersRoutes.orderOffer),
  placeOrder: endpointOf(build, ordersRoutes.placeOrder),
  getOrganization: endpointOf(build, authRoutes.getOrganization),
}));
