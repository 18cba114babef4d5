import * as z from 'zod/mini';
import { Naira } from '../money.ts';

/**
 * What items of one kind sold for lately: the ends, the middle half (from `lower` to `upper`), and the
 * median.
 */
export const PriceHint = z.object({
  sales: z.number(),
  lowest: Naira,
  lower: Naira,
  median: Naira,
  upper: Naira,
  highest: Naira,
});
export type PriceHint = z.infer<typeof PriceHint>;
