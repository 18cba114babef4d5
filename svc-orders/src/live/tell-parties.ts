import type { EventMessage } from '@alaso/contracts/internal';
import type { TellPages } from '@alaso/service-kit';

/** Has the open pages of the donor ask again. */
export const tellDonor = (tell: TellPages, { payload }: EventMessage<'donation.requested'>) =>
  tell({ userIds: [payload.donorId], changed: ['donation', 'listing'] });

/** Has the open pages of the buyer and the seller ask again. */
export const tellParties = (tell: TellPages, { payload }: EventMessage<'order.moved'>) =>
  tell({ userIds: [payload.buyerId, payload.sellerId], changed: ['order', 'listing'] });
