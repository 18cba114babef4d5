import * as z from 'zod/mini';
import { Naira } from '../money.ts';

/**
 * Recent sale prices of similar items: the range, the interquartile range (`lower` to `upper`), and the
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
