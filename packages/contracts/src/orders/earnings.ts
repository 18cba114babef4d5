import * as z from 'zod/mini';
import { Naira } from '../money.ts';

/** A month in Africa/Lagos: `2026-11`. */
const LagosMonth = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** What a person has earned: the orders that came to their good end and in which they are the seller. */
export const Earnings = z.object({
  total: Naira,
  /** How many orders. */
  sales: z.number(),
  /** How many of them were sales of an item. */
  sold: z.number(),
  /** How many of them were gifts. */
  gifted: z.number(),
  /** The months with earnings among the last twelve, newest first. */
  months: z.array(z.object({ month: LagosMonth, sales: z.number(), earned: Naira })),
});
export type Earnings = z.infer<typeof Earnings>;

/** What anyone may know of a seller's orders. */
export const SellerRecord = z.object({
  /** How many items they have sold: completed sales only. */
  sold: z.number(),
});
export type SellerRecord = z.infer<typeof SellerRecord>;
