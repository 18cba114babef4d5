import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endpointOf } from '@alaso/web-kit';

export const { useGetDonationOfferQuery, useAnswerDonationOfferMutation } = createEndpoints(
  'donation-offer',
  (build) => ({
    getDonationOffer: endpointOf(build, ordersRoutes.getDonationOffer),
    answerDonationOffer: endpointOf(build, ordersRoutes.answerDonationOffer),
  }),
);
