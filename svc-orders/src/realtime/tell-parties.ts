import type { EventMessage } from '@alaso/contracts/internal';
import type { TellPages } from '@alaso/service-kit';

/** Has the open pages of the donor and the organization ask again. */
export const tellDonationParties = (tell: TellPages, { payload }: EventMessage<'donation.moved'>) =>
  tell({
    userIds: [payload.donorId, ...(payload.organizationId === null ? [] : [payload.organizationId])],
    changed: ['donation', 'listing'],
  });

/**
 * Has the open pages of the buyer and the seller ask again, and of those who wait in line for what is a gift.
 */
export async function tellParties(tell: TellPages, { payload }: EventMessage<'order.moved'>): Promise<void> {
  const { buyerId, sellerId, waiting = [] } = payload;
  await tell({ userIds: [buyerId, sellerId], changed: ['order', 'listing'] });
  if (waiting.length > 0) await tell({ userIds: waiting, changed: ['line', 'listing'] });
}
