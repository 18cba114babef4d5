import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';
import { Naira } from '../money.ts';
import { listingSnapshot } from './listing-snapshot.ts';

/**
 * Stages of an offer. `proposed` waits for the seller, `countered` for the buyer; `accepted` holds the item
 * for the buyer. The others are final.
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

/** Those that a party causes are calls, `POST /api/offers/:id/<event>`. */
export const offerEvents = ['counter', 'accept', 'decline', 'withdraw', 'order', 'expire', 'lose'] as const;
export const OfferEvent = z.enum(offerEvents);
export type OfferEvent = z.infer<typeof OfferEvent>;

export const offerLimits = {
  /** Prices that are proposed in one offer: the buyer's, the seller's, and the buyer's last one. */
  rounds: 3,
  /** The minimum price, as a percentage of the listing's. */
  leastPercent: 50,
  /** The time to answer a price, and to order after an offer was accepted. */
  hours: 24,
  /** Offers of one buyer for one listing. */
  perListing: 3,
} as const;

/** Returns the lowest and the highest price that may be offered, in kobo, for a listing's price. */
export const offerRange = (listingKobo: number) => ({
  leastKobo: Math.ceil((listingKobo * offerLimits.leastPercent) / 100),
  mostKobo: listingKobo,
});

/** A step of an offer. `price` is the one on the table after it. */
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
  /** The listing's price when the offer was made. */
  listingPrice: Naira,
  buyerId: Id,
  sellerId: Id,
  /** The caller's side. */
  side: z.enum(['buyer', 'seller']),
  otherPartyFirstName: z.string(),
  /** The price that was proposed last. */
  price: Naira,
  stage: OfferStage,
  /** The events that the caller may cause, the main one first. */
  acts: z.array(OfferEvent),
  /** Earliest first. */
  steps: z.array(OfferStep),
  /** Deadline of the next step; null at a final stage. */
  until: z.nullable(Timestamp),
  /** Set if the item may be delivered, which its buyer is asked when ordering it. */
  isDeliverable: z.optional(z.boolean()),
  /** The order that was placed with it. */
  orderId: z.nullable(Id),
  createdAt: Timestamp,
});
export type Offer = z.infer<typeof Offer>;
