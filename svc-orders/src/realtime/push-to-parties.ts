import type { EventMessage } from '@alaso/contracts/internal';
import type { PushToPages } from '@alaso/service-kit';
import type { OfferRepository } from '../offers/index.ts';

/** Makes the open pages of the donor and the organization refetch. */
export const pushToDonationParties = (push: PushToPages, { payload }: EventMessage<'donation.moved'>) =>
  push({
    userIds: [payload.donorId, ...(payload.organizationId === null ? [] : [payload.organizationId])],
    changed: ['donation', 'listing'],
  });

/**
 * Makes the open pages of an offer's parties refetch. If the item was reserved or became free again, does the
 * same for all buyers with an open offer for it.
 */
export async function pushToOfferParties(
  push: PushToPages,
  offers: Pick<OfferRepository, 'buyersFor'>,
  { payload: { listingId, buyerId, sellerId, from, to } }: EventMessage<'offer.moved'>,
): Promise<void> {
  const others = from === 'accepted' || to === 'accepted' ? await offers.buyersFor(listingId) : [];
  await push({ userIds: [...new Set([buyerId, sellerId, ...others])], changed: ['offer', 'listing'] });
}

/**
 * Makes the open pages of a listing's owner, and of all buyers with an open offer for it, refetch the
 * listing.
 */
export async function pushToListingParties(
  push: PushToPages,
  offers: Pick<OfferRepository, 'buyersFor'>,
  { payload: { listingId, ownerId } }: EventMessage<'listing.changed'>,
): Promise<void> {
  await push({ userIds: [ownerId, ...(await offers.buyersFor(listingId))], changed: ['listing'] });
}

/**
 * Makes the open pages of the buyer and the seller refetch, and for a gift, also the pages of everyone in its
 * queue.
 */
export async function pushToOrderParties(
  push: PushToPages,
  { payload }: EventMessage<'order.moved'>,
): Promise<void> {
  const { buyerId, sellerId, waiting = [] } = payload;
  await push({ userIds: [buyerId, sellerId], changed: ['order', 'listing'] });
  if (waiting.length > 0) await push({ userIds: waiting, changed: ['line', 'listing'] });
}
