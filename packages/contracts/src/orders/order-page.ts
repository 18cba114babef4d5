import * as z from 'zod/mini';
import { SixDigits } from '../code.ts';
import { Id, Timestamp } from '../fields.ts';
import { ShownPlace } from '../place-filters.ts';
import { OrderDelivery } from './delivery.ts';
import { OrderEvent, OrderActor, OrderStage } from './order-stages.ts';
import { OrderPayment } from './payment.ts';
import { Quote, Tailoring } from './tailoring.ts';
import { RentalPart } from './rental.ts';
import { Transaction } from './transaction.ts';

/** A step of an order's timeline, earliest first. */
export const OrderStep = /* @__PURE__ */ z.object({
  /** Null for the first step. */
  event: z.nullable(OrderEvent),
  stage: OrderStage,
  at: Timestamp,
  by: OrderActor,
  /** The reason given for canceling. */
  reason: z.nullable(z.string()),
  /** Terms of a tailoring job that were quoted, proposed or agreed in this step. */
  terms: z.optional(Quote),
});
export type OrderStep = z.infer<typeof OrderStep>;

/** An order with everything that one of its parties may see and do. */
export const OrderPage = /* @__PURE__ */ z.extend(Transaction, {
  timeline: z.array(OrderStep),
  /** Transitions available to the caller, the main one first. */
  acts: z.array(OrderEvent),
  /** The next timer and when it fires. */
  clock: z.nullable(z.object({ event: OrderEvent, at: Timestamp })),
  /**
   * Six digits that the buyer gives the seller at the handover; null for the seller and once it is no longer
   * needed.
   */
  handOverCode: z.nullable(z.string()),
  /** Set for a completed order. */
  receiptNumber: z.nullable(z.string()),
  /** The parties' conversation, in which they agree on a meeting; set by getOrder, once there is one. */
  conversationId: z.optional(Id),
  /** True if the other party's account was deleted, so nobody can write to them; set by getOrder. */
  otherPartyHasLeft: z.optional(z.boolean()),
  /** Where the listing was when it was ordered; absent without a place. */
  listingPlace: z.optional(ShownPlace),
  rental: z.nullable(RentalPart),
  /** Null except for tailoring jobs. */
  tailoring: z.nullable(Tailoring),
  /** Set if the listing offered delivery. */
  delivery: z.optional(OrderDelivery),
  /** Set unless it can only be paid in person. */
  payment: z.optional(OrderPayment),
  /** Set for the buyer of an open order if the seller is suspended. */
  sellerSuspended: z.optional(z.boolean()),
});
export type OrderPage = z.infer<typeof OrderPage>;

export const HandOverCode = /* @__PURE__ */ SixDigits('Enter the six digits');

/**
 * Number of timeline steps that the caller has seen, sent when answering the other party. If there are more
 * by now, the call answers order-moved.
 */
export const StepsSeen = z.optional(z.number());
