import type { EventMessage } from '@alaso/contracts/internal';
import type { PushToPages } from '@alaso/service-kit';

/** Makes the open pages of donor and organization refetch. */
export const pushToDonationParties = (push: PushToPages, { payload }: EventMessage<'donation.moved'>) =>
  push({
    userIds: [payload.donorId, ...(payload.organizationId === null ? [] : [payload.organizationId])],
    changed: ['donation', 'listing'],
  });

/** Makes the open pages of buyer and seller refetch, and for a gift also those of its queue. */
export async function pushToOrderParties(
  push: PushToPages,
  { payload }: EventMessage<'order.moved'>,
): Promise<void> {
  const { buyerId, sellerId, waiting = [] } = payload;
  await push({ userIds: [buyerId, sellerId], changed: ['order', 'listing'] });
  if (waiting.length > 0) await push({ userIds: waiting, changed: ['line', 'listing'] });
}
