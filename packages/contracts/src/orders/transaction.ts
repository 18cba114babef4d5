import * as z from 'zod/mini';
import { Id, LagosDay, Timestamp } from '../fields.ts';
import { Naira, NairaInput } from '../money.ts';
import { Category } from '../catalog/listing-fields.ts';
import { TransactionType } from '../options.ts';
import { listingSnapshot } from './listing-snapshot.ts';
import { OrderStage } from './order-stages.ts';

/** The specification names `pending` and `completed`. Any other status has a red badge. */
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
  /** The exact stage; `status` is its short form. */
  stage: OrderStage,
  /** The party expected to act next; null in final stages and while an admin decides. */
  waitsFor: z.nullable(z.enum(['me', 'other'])),
  /** When it was completed, and so counted as earned. */
  completedAt: z.nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** The listing's category. `type` does not distinguish a tailoring service from a purchase. */
  listingCategory: Category,
  ...listingSnapshot,
  otherPartyFirstName: z.string(),
  /** Days on which the renter has the item, earliest first; empty for other orders. */
  rentalDays: z.array(LagosDay),
  /** Set if it was disputed after it was completed. */
  receiptDispute: z.optional(z.enum(['open', 'ended'])),
});
export type Transaction = z.infer<typeof Transaction>;

/** Returns true while an order waits for the decision of a dispute; it may have been completed before. */
export const isDisputed = ({ stage, receiptDispute }: Pick<Transaction, 'stage' | 'receiptDispute'>) =>
  stage === 'disputed' || receiptDispute === 'open';

/**
 * `amount` is the price that the buyer saw. The server calculates its own and answers price-changed if they
 * differ.
 */
export const NewTransaction = z.strictObject({
  listingId: Id,
  type: TransactionType,
  amount: NairaInput,
  /**
   * First and last day of a rental. Without a last day it has the owner's minimum length. Without either it
   * starts on the earliest day with room for it.
   */
  startDate: z.optional(LagosDay),
  endDate: z.optional(LagosDay),
  /**
   * How the buyer wants to get an item that is also delivered, or only delivered; they may change it until it
   * is confirmed. A delivery goes to their default address; without one, they enter it in the order.
   */
  handOver: z.optional(z.enum(['meet', 'delivery'])),
});
export type NewTransaction = z.infer<typeof NewTransaction>;
