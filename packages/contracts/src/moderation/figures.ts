import * as z from 'zod/mini';
import { LagosDay } from '../fields.ts';

/** Figures of one day in Lagos. */
export const DayFigures = z.object({
  day: LagosDay,
  listings: z.number(),
  orders: z.number(),
  donations: z.number(),
  reports: z.number(),
  /** Reports decided on this day. */
  decisions: z.number(),
  /** Average time to those decisions in hours; null if there were none. */
  hoursToDecision: z.nullable(z.number()),
});
export type DayFigures = z.infer<typeof DayFigures>;

/** Number of days in the charts. */
export const figureDays = 90;
