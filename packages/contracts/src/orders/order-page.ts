import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';
import { OrderEvent, OrderMover, OrderStage } from './order-stages.ts';
import { Quote, Tailoring } from './tailoring.ts';
import { RentalPart } from './rental.ts';
import { Transaction } from './transaction.ts';

/** A step that an order has taken, earliest first. */
export const OrderStep = z.object({
  /** What happened; null for its beginning. */
  event: z.nullable(OrderEvent),
  stage: OrderStage,
  at: Timestamp,
  by: OrderMover,
  /** What was said with it: why it was cancelled. */
  reason: z.nullable(z.string()),
  /** The terms of a tailoring job that it named, proposed or agreed. */
  terms: z.optional(Quote),
});
export type OrderStep = z.infer<typeof OrderStep>;

/** An order with all that one of its two parties may know and do. */
export const OrderPage = z.extend(Transaction, {
  timeline: z.array(OrderStep),
  /** What the caller may do now, the main one first. */
  acts: z.array(OrderEvent),
  /** What the clock does next, and when. */
  clock: z.nullable(z.object({ event: OrderEvent, at: Timestamp })),
  /**
   * Six digits that the buyer tells the seller at the hand-over; null for the seller, and once it is of no
   * use.
   */
  handOverCode: z.nullable(z.string()),
  /** Of a completed order. */
  receiptNumber: z.nullable(z.string()),
  rental: z.nullable(RentalPart),
  /** Null but for tailoring jobs. */
  tailoring: z.nullable(Tailoring),
  /** Set for the buyer of an open order whose seller is suspended. */
  sellerSuspended: z.optional(z.boolean()),
});
export type OrderPage = z.infer<typeof OrderPage>;

export const HandOverCode = z
  .string('Enter the six digits')
  .check(z.regex(/^\d{6}$/, 'Enter the six digits'));

/**
 * How many steps of an order's timeline somebody has seen who says something to what the other one said: if
 * there are others, the answer is order-moved.
 */
export const StepsSeen = z.optional(z.number());
