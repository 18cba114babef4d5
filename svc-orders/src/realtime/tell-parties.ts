import type { EventMessage } from '@alaso/contracts/internal';
import type { TellPages } from '@alaso/service-kit';

/** Makes the open pages of donor and organization refetch. */
export const tellDonationParties = (tell: TellPages, { payload }: EventMessage<'donation.moved'>) =>
  tell({
    userIds: [payload.donorId, ...(payload.organizationId === null ? [] : [payload.organizationId])],
    changed: ['donation', 'listing'],
  });

/** Makes the open pages of buyer and seller refetch, and for a gift also those of its queue. */
export async function tellParties(tell: TellPages, { payload }: EventMessage<'order.moved'>): Promise<void> {
  const { buyerId, sellerId, waiting = [] } = payload;
  await tell({ userIds: [buyerId, sellerId], changed: ['order', 'listing'] });
  if (waiting.length > 0) await tell({ userIds: waiting, changed: ['line', 'listing'] });
}
