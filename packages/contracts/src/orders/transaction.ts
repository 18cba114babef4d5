import * as z from 'zod/mini';
import { Id, LagosDay, Timestamp } from '../fields.ts';
import { Naira, NairaInput } from '../money.ts';
import { Category, Color, FabricType } from '../catalog/listing-fields.ts';
import { TransactionType } from '../options.ts';
import { OrderStage } from './order-stages.ts';

/** The specification names `pending` and `completed`; any other status has a red badge. */
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
  /** How far it has come; `status` is the short of it. */
  stage: OrderStage,
  /** Whose move is next; null once it is over, and while an admin decides. */
  waitsFor: z.nullable(z.enum(['me', 'other'])),
  /** When it came to its good end: that is when it counts as earned. */
  completedAt: z.nullable(Timestamp),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** The listing's category: `type` does not tell a booked upcycle service from a purchase. */
  listingCategory: Category,
  listingTitle: z.string(),
  listingImageUrl: z.nullable(z.string()),
  /** What its cloth is drawn from where there is no photo; null if it was not said, or not kept yet. */
  listingFabricType: z.nullable(FabricType),
  listingColor: z.nullable(Color),
  otherPartyFirstName: z.string(),
  /** The days on which a renter has the item, earliest first; empty for other orders. */
  rentalDays: z.array(LagosDay),
});
export type Transaction = z.infer<typeof Transaction>;

/**
 * `amount` is the price that the buyer saw. The server works it out itself and refuses another one:
 * price-changed.
 */
export const NewTransaction = z.strictObject({
  listingId: Id,
  type: TransactionType,
  amount: NairaInput,
  /**
   * The first and the last day of a rental; the last may be left out where it is as long as its owner asks at
   * least. Without either it begins on the earliest day that leaves room for it.
   */
  startDate: z.optional(LagosDay),
  endDate: z.optional(LagosDay),
});
export type NewTransaction = z.infer<typeof NewTransaction>;
