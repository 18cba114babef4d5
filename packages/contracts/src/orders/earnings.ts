import * as z from 'zod/mini';
import { Naira } from '../money.ts';

/** A month in Africa/Lagos: `2026-11`. */
const LagosMonth = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/));

/** A user's earnings as the seller in completed orders. */
export const Earnings = z.object({
  total: Naira,
  /** Number of orders. */
  sales: z.number(),
  /** Number of those orders that are item sales. */
  sold: z.number(),
  /** Number of those orders that are gifts. */
  gifted: z.number(),
  /** Months with earnings, out of the last twelve; newest first. */
  months: z.array(z.object({ month: LagosMonth, sales: z.number(), earned: Naira })),
});
export type Earnings = z.infer<typeof Earnings>;
