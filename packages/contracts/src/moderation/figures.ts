import * as z from 'zod/mini';
import { LagosDay } from '../fields.ts';

/** What came to be on one day in Lagos. */
export const DayFigures = z.object({
  day: LagosDay,
  listings: z.number(),
  orders: z.number(),
  donations: z.number(),
  reports: z.number(),
  /** Reports that were decided on this day. */
  decisions: z.number(),
  /** How long these had waited for it, on average; null where none was decided. */
  hoursToDecision: z.nullable(z.number()),
});
export type DayFigures = z.infer<typeof DayFigures>;

/** How many days the charts show. */
export const figureDays = 90;
