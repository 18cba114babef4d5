import * as z from 'zod/mini';
import { Id, LagosDay, Timestamp } from '../fields.ts';
import { Naira, NairaInput } from '../money.ts';
import { Category } from '../catalog/listing-fields.ts';
import { TransactionType } from '../options.ts';
import { listingSnapshot } from './listing-snapshot.ts';
import { OrderStage } from './order-stages.ts';

/** The specification defines `pending` and `completed`. Any other status gets a red badge. */
export const transactionStatuses = ['pending', 'completed', 'cancelled'] as const;

/** An order as its buyer or seller sees it. */
export const Transaction = z.object({
  id: Id,
  listingId: Id,
  buyerId: Id,
  sellerId: Id,
  amount: Naira,
  type: TransactionType,
  status: z.enum(transactionStatuses),
  /** The exact stage, of which `status` is a simplified form. */
  stage: OrderStage,
  /** The party that has to act next; null in final stages and while an admin is deciding. */
  waitsFor: z.nullable(z.enum(['me', 'other'])),
  /** The time at which the order was completed and counted as earned. */
  completedAt: z.nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /**
   * The listing's category. Needed because `type` does not distinguish a tailoring service from a purchase.
   */
  listingCategory: Category,
  ...listingSnapshot,
  otherPartyFirstName: z.string(),
  /** The days on which the renter has the item, earliest first; empty for other orders. */
  rentalDays: z.array(LagosDay),
  /** Set if the order was disputed after completion. */
  receiptDispute: z.optional(z.enum(['open', 'ended'])),
});
export type Transaction = z.infer<typeof Transaction>;

/**
 * Returns true if an order is waiting for a dispute decision, even if it was completed before the dispute.
 */
export const isDisputed = ({ stage, receiptDispute }: Pick<Transaction, 'stage' | 'receiptDispute'>) =>
  stage === 'disputed' || receiptDispute === 'open';

/**
 * `amount` is the price that the buyer saw. The server calculates the price itself and returns price-changed
 * if the two differ.
 */
export const NewTransaction = z.strictObject({
  listingId: Id,
  type: TransactionType,
  amount: NairaInput,
  /**
   * First and last day of a rental. Without a last day, the rental has the owner's minimum length. Without
   * either day, it starts on the earliest day from which enough consecutive days are free.
   */
  startDate: z.optional(LagosDay),
  endDate: z.optional(LagosDay),
  /**
   * The buyer's choice of handover for an item that can be delivered. The buyer can change it until the order
   * is confirmed. A delivery goes to the buyer's default address; without one, the buyer enters an address in
   * the order.
   */
  handOver: z.optional(z.enum(['meet', 'delivery'])),
});
export type NewTransaction = z.infer<typeof NewTransaction>;
