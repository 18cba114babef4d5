import * as z from 'zod/mini';
import { Category } from '../catalog/listing-fields.ts';
import { Id, Timestamp } from '../fields.ts';
import { DisputeActor, disputeEvents, DisputeStage } from './dispute.ts';
import { OrderEvent, OrderActor, OrderStage } from './order-stages.ts';
import { OfferActor, OfferEvent, OfferStage } from './offer.ts';
import { DonationEvent, DonationMover, DonationStatus } from './donation-stages.ts';

export const OrderMoved = z.strictObject({
  orderId: Id,
  listingId: Id,
  buyerId: Id,
  sellerId: Id,
  /** Null for a new order. */
  event: z.nullable(OrderEvent),
  by: OrderActor,
  from: z.nullable(OrderStage),
  to: OrderStage,
  /** Users in the gift queue. */
  waiting: z.optional(z.array(Id)),
  /** Missing in events that predate per-category statistics. */
  category: z.optional(Category),
  amountKobo: z.optional(z.number()),
  placedAt: z.optional(Timestamp),
});

export const DisputeMoved = z.strictObject({
  disputeId: Id,
  orderId: Id,
  buyerId: Id,
  sellerId: Id,
  /**
   * `open` is used only for a dispute about a completed order. A dispute about any other order is opened by
   * an order transition.
   */
  event: z.enum([...disputeEvents, 'open']),
  by: DisputeActor,
  to: DisputeStage,
});

export const PaymentMoved = z.strictObject({ orderId: Id, buyerId: Id, sellerId: Id });

export const DonationMoved = z.strictObject({
  donationId: Id,
  donorId: Id,
  organizationId: z.nullable(Id),
  listingId: Id,
  /** Null for a new donation. */
  event: z.nullable(DonationEvent),
  by: DonationMover,
  from: z.nullable(DonationStatus),
  to: DonationStatus,
  at: Timestamp,
});

export const OfferMoved = z.strictObject({
  offerId: Id,
  listingId: Id,
  buyerId: Id,
  sellerId: Id,
  /** Null for a new offer. */
  event: z.nullable(OfferEvent),
  by: OfferActor,
  from: z.nullable(OfferStage),
  to: OfferStage,
});
