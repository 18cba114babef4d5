import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';
import { Naira } from '../money.ts';

/** Lists how a buyer may pay: in person, or now, held by Alaso until the order is completed. */
export const paymentChoices = ['meet', 'now'] as const;
export const PaymentChoice = /* @__PURE__ */ z.enum(paymentChoices);
export type PaymentChoice = z.infer<typeof PaymentChoice>;

/** A tailoring job is paid in halves: when the quote is agreed, and when the work is ready. */
export const paymentParts = ['whole', 'first-half', 'second-half'] as const;
export type PaymentPart = (typeof paymentParts)[number];

/**
 * `started`: the buyer is on the provider's page. `paid`: the money is held. `failed` and `expired`: the
 * buyer may choose again. `unwanted`: money that arrived too late, twice or in another amount; it is
 * refunded.
 */
export const paymentStates = ['started', 'paid', 'failed', 'expired', 'unwanted', 'charged-back'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Limits the time on the provider's page before the buyer may choose again, in ms. */
export const paymentTimeMs = 30 * 60_000;

/** The parts of a payment. */
const PaymentSum = /* @__PURE__ */ z.object({
  part: z.enum(paymentParts),
  price: Naira,
  delivery: Naira,
  /** Returned at the end of a rental. */
  deposit: Naira,
  fee: Naira,
  total: Naira,
});
export type PaymentSum = z.infer<typeof PaymentSum>;

/** Says how an order is paid for, as one of its parties sees it. */
export const OrderPayment = /* @__PURE__ */ z.object({
  /** The seller takes no payment in person. */
  onlyNow: z.boolean(),
  /** Null until the buyer chooses. */
  choice: z.nullable(PaymentChoice),
  /** Set for the buyer while they may choose to pay now: what that costs. */
  due: z.nullable(PaymentSum),
  /** Set while the buyer is on the provider's page. */
  started: z.nullable(z.object({ total: Naira, until: Timestamp, checkoutUrl: z.nullable(z.string()) })),
  /** The latest failure since the buyer last chose, as the provider words it. */
  failure: z.nullable(z.string()),
  /** Held by Alaso for this order; `0.00` before it is paid and after it was released or refunded. */
  held: Naira,
  /** Added to the seller's balance. */
  released: Naira,
  /** Goes back to the buyer, and when all of it had arrived with their bank. */
  refunded: Naira,
  refundedAt: z.nullable(Timestamp),
  /** `card ending 4081`; for the buyer alone. */
  paidWith: z.nullable(z.string()),
  paidAt: z.nullable(Timestamp),
  /** All that was paid, by purpose; null before. */
  paid: z.nullable(z.omit(PaymentSum, { part: true })),
});
export type OrderPayment = z.infer<typeof OrderPayment>;
