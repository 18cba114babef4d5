import { type ConversationOffer, nairaFromKobo, type Offer, type OfferStep } from '@alaso/contracts';
import { snapshotIn } from '../listing-snapshot.ts';
import type { OfferDocument } from './offer.model.ts';
import { partyOf } from '../orders/index.ts';
import { actsOf } from './offer-workflow.ts';

const presentStep = ({ event, by, at, priceKobo }: OfferDocument['timeline'][number]): OfferStep => ({
  event,
  by,
  at: at.toISOString(),
  price: nairaFromKobo(priceKobo),
});

/**
 * @param reserved ids of listings that are reserved by an accepted offer, so that no other offer can be
 * accepted
 */
export function presentOffer(offer: OfferDocument, viewerId: string, reserved: ReadonlySet<string>): Offer {
  const side = partyOf(offer, viewerId) ?? 'seller';
  return {
    id: offer._id,
    listingId: offer.listingId,
    ...snapshotIn(offer),
    listingPrice: nairaFromKobo(offer.listingPriceKobo),
    buyerId: offer.buyerId,
    sellerId: offer.sellerId,
    side,
    otherPartyFirstName: side === 'buyer' ? offer.sellerFirstName : offer.buyerFirstName,
    price: nairaFromKobo(offer.priceKobo),
    stage: offer.stage,
    acts: actsOf(offer, side).filter((event) => event !== 'accept' || !reserved.has(offer.listingId)),
    steps: offer.timeline.map(presentStep),
    until: offer.open ? (offer.clockAt?.toISOString() ?? null) : null,
    ...(offer.handOver?.deliveryFeeKobo !== undefined && { isDeliverable: true }),
    orderId: offer.passedTo?.id ?? null,
    createdAt: offer.createdAt.toISOString(),
  };
}

/**
 * Presents the rounds of these offers and the outcome of each, earliest first. Leaves out the step that
 * places an order.
 */
export const presentRounds = (offers: readonly OfferDocument[]): ConversationOffer[] =>
  offers
    .flatMap(({ _id: id, timeline }) => timeline.map((step) => ({ id, ...presentStep(step) })))
    .filter(({ event }) => event !== 'order')
    .toSorted((a, b) => a.at.localeCompare(b.at));
