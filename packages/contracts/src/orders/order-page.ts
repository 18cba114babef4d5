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

export const OrderStep = /* @__PURE__ */ z.object({
  /** Null for the first step. */
  event: z.nullable(OrderEvent),
  stage: OrderStage,
  at: Timestamp,
  by: OrderActor,
  /** The reason for the cancellation. */
  reason: z.nullable(z.string()),
  /** Terms of a tailoring job that were quoted, proposed, or agreed in this step. */
  terms: z.optional(Quote),
});
export type OrderStep = z.infer<typeof OrderStep>;

/** An order with everything that one of its parties can see and do. */
export const OrderPage = /* @__PURE__ */ z.extend(Transaction, {
  timeline: z.array(OrderStep),
  /** Transitions available to the caller, most important first. */
  acts: z.array(OrderEvent),
  /** The next timer and the time it fires. */
  clock: z.nullable(z.object({ event: OrderEvent, at: Timestamp })),
  /**
   * The six-digit code that the buyer gives the seller at the handover; null for the seller, and once the
   * code is no longer needed.
   */
  handOverCode: z.nullable(z.string()),
  /** Set if the order is completed. */
  receiptNumber: z.nullable(z.string()),
  /**
   * The conversation in which the parties arrange a meeting; absent if there is none yet. Set only by
   * getOrder.
   */
  conversationId: z.optional(Id),
  /**
   * Set if the other party's account was deleted, so messages are no longer possible. Set only by getOrder.
   */
  otherPartyHasLeft: z.optional(z.boolean()),
  /** The listing's place at the time of the order; absent if it had none. */
  listingPlace: z.optional(ShownPlace),
  rental: z.nullable(RentalPart),
  /** Null except for tailoring jobs. */
  tailoring: z.nullable(Tailoring),
  /** Set if the listing offered delivery. */
  delivery: z.optional(OrderDelivery),
  /** Absent if the order can only be paid for in person. */
  payment: z.optional(OrderPayment),
  /** Set if the seller of an open order is suspended. Visible only to the buyer. */
  sellerSuspended: z.optional(z.boolean()),
});
export type OrderPage = z.infer<typeof OrderPage>;

export const HandOverCode = /* @__PURE__ */ SixDigits('Enter the six digits');

/**
 * Number of timeline steps that the caller had seen when responding to the other party. If there are more
 * steps by the time the call arrives, it returns order-moved.
 */
export const StepsSeen = z.optional(z.number());
