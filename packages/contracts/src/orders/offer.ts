import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';
import { Naira } from '../money.ts';
import { listingSnapshot } from './listing-snapshot.ts';

/**
 * Offer stages. `proposed` waits for the seller and `countered` for the buyer. `accepted` reserves the item
 * for the buyer. The other stages are final.
 */
export const offerStages = [
  'proposed',
  'countered',
  'accepted',
  'ordered',
  'declined',
  'withdrawn',
  'expired',
  'lost',
] as const;
export const OfferStage = z.enum(offerStages);
export type OfferStage = z.infer<typeof OfferStage>;

export const offerActors = ['buyer', 'seller', 'clock'] as const;
export const OfferActor = z.enum(offerActors);
export type OfferActor = z.infer<typeof OfferActor>;

/** Offer transitions. Transitions by a party are calls to `POST /api/offers/:id/<event>`. */
export const offerEvents = ['counter', 'accept', 'decline', 'withdraw', 'order', 'expire', 'lose'] as const;
export const OfferEvent = z.enum(offerEvents);
export type OfferEvent = z.infer<typeof OfferEvent>;

export const offerLimits = {
  /**
   * Maximum number of prices proposed in one offer: the buyer's first, the seller's, and the buyer's last.
   */
  rounds: 3,
  /** The minimum price, as a percentage of the listing price. */
  leastPercent: 50,
  /** Hours to respond to a price, and hours to order after an offer is accepted. */
  hours: 24,
  /** Maximum number of offers from one buyer for one listing. */
  perListing: 3,
} as const;

/** Returns the lowest and highest offer allowed for a listing at this price, in kobo. */
export const offerRange = (listingKobo: number) => ({
  leastKobo: Math.ceil((listingKobo * offerLimits.leastPercent) / 100),
  mostKobo: listingKobo,
});

/** A step in an offer. `price` is the proposed price after the step. */
export const OfferStep = z.object({
  event: z.nullable(OfferEvent),
  by: OfferActor,
  at: Timestamp,
  price: Naira,
});
export type OfferStep = z.infer<typeof OfferStep>;

/** An offer as its buyer or seller sees it. */
export const Offer = z.object({
  id: Id,
  listingId: Id,
  ...listingSnapshot,
  /** The listing price at the time of the offer. */
  listingPrice: Naira,
  buyerId: Id,
  sellerId: Id,
  /** The caller's role in the offer. */
  side: z.enum(['buyer', 'seller']),
  otherPartyFirstName: z.string(),
  /** The latest proposed price. */
  price: Naira,
  stage: OfferStage,
  /** Transitions available to the caller, most important first. */
  acts: z.array(OfferEvent),
  /** Earliest first. */
  steps: z.array(OfferStep),
  /** Deadline for the next step; null at a final stage. */
  until: z.nullable(Timestamp),
  /** Set if the item can be delivered. In that case, the buyer chooses the handover when ordering. */
  isDeliverable: z.optional(z.boolean()),
  /** The order placed from this offer; null if there is none. */
  orderId: z.nullable(Id),
  createdAt: Timestamp,
});
export type Offer = z.infer<typeof Offer>;
