import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';
import { Naira } from '../money.ts';

/**
 * The buyer's payment options: in person, or now, in which case Alaso holds the money until the order is
 * completed.
 */
export const paymentChoices = ['meet', 'now'] as const;
export const PaymentChoice = /* @__PURE__ */ z.enum(paymentChoices);
export type PaymentChoice = z.infer<typeof PaymentChoice>;

/**
 * A tailoring job is paid for in two halves: the first when the quote is agreed, the second when the work is
 * ready.
 */
export const paymentParts = ['whole', 'first-half', 'second-half'] as const;
export type PaymentPart = (typeof paymentParts)[number];

/**
 * `started` means that the buyer is on the provider's page, and `paid` means that the money is held. After
 * `failed` and `expired`, the buyer can choose again. `unwanted` is money that arrived late, twice, or in a
 * different amount, and is refunded.
 */
export const paymentStates = ['started', 'paid', 'failed', 'expired', 'unwanted', 'charged-back'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Maximum time on the provider's page before the buyer can choose again, in ms. */
export const paymentTimeMs = 30 * 60_000;

/** The breakdown of a payment. */
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

/** The payment for an order, as one of its parties sees it. */
export const OrderPayment = /* @__PURE__ */ z.object({
  /** Set if the seller does not accept payment in person. */
  onlyNow: z.boolean(),
  /** Null until the buyer chooses. */
  choice: z.nullable(PaymentChoice),
  /** The amount due; set for the buyer while they can choose to pay now. */
  due: z.nullable(PaymentSum),
  /** Set while the buyer is on the provider's page. */
  started: z.nullable(z.object({ total: Naira, until: Timestamp, checkoutUrl: z.nullable(z.string()) })),
  /** The latest failure since the buyer's last choice, in the provider's wording. */
  failure: z.nullable(z.string()),
  /** The amount that Alaso holds for this order; `0.00` before payment and after a release or refund. */
  held: Naira,
  /** The amount added to the seller's balance. */
  released: Naira,
  /** The amount refunded to the buyer, and the time at which the full amount had reached the buyer's bank. */
  refunded: Naira,
  refundedAt: z.nullable(Timestamp),
  /** For example, `card ending 4081`. Visible only to the buyer. */
  paidWith: z.nullable(z.string()),
  paidAt: z.nullable(Timestamp),
  /** The total amount paid, by purpose; null before payment. */
  paid: z.nullable(z.omit(PaymentSum, { part: true })),
});
export type OrderPayment = z.infer<typeof OrderPayment>;
