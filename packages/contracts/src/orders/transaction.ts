import * as z from 'zod/mini';
import { Id, LagosDay, Timestamp } from '../fields.ts';
import { Naira, NairaInput } from '../money.ts';
import { Category } from '../catalog/listing-fields.ts';
import { TransactionType } from '../options.ts';

/** What the specification has seen is `pending` and `completed`; any other is shown with a red badge. */
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
  createdAt: Timestamp,
  updatedAt: Timestamp,
  /** The listing's: a booked upcycle service is a `buy` on the wire. */
  listingCategory: Category,
  listingTitle: z.string(),
  listingImageUrl: z.nullable(z.string()),
  otherPartyFirstName: z.string(),
  /** The days on which a renter has the item, earliest first; none of any other order. */
  rentalDays: z.array(LagosDay),
});
export type Transaction = z.infer<typeof Transaction>;

/** `amount` is what the buyer saw; the server computes its own, and a differing one is refused as price-changed. */
export const NewTransaction = z.strictObject({
  listingId: Id,
  type: TransactionType,
  amount: NairaInput,
});
export type NewTransaction = z.infer<typeof NewTransaction>;
