import * as z from 'zod/mini';
import { LagosDay, Timestamp } from '../fields.ts';
import { Naira } from '../money.ts';

/** Statistics for one day in Lagos. */
export const DayFigures = z.object({
  day: LagosDay,
  listings: z.number(),
  /** New members. */
  members: z.number(),
  /** Orders placed on this day, and how many buyers and sellers they involved. */
  orders: z.number(),
  buyers: z.number(),
  sellers: z.number(),
  /**
   * Orders that received their first seller response on this day, and the average response time in hours;
   * null if there were none.
   */
  answered: z.number(),
  hoursToAnswer: z.nullable(z.number()),
  /** Orders that ended on this day, including gifts. */
  completed: z.number(),
  cancelled: z.number(),
  /** Total price of completed orders. */
  sold: Naira,
  gifts: z.number(),
  /** Donations offered and received on this day. */
  donations: z.number(),
  received: z.number(),
  reports: z.number(),
  /** Reports decided on this day. */
  decisions: z.number(),
  /** Average time to a decision, in hours; null if there were no decisions. */
  hoursToDecision: z.nullable(z.number()),
});
export type DayFigures = z.infer<typeof DayFigures>;

/** Default number of days in the charts. */
export const figureDays = 90;
/** Two years: one year, plus the year before it for comparison. */
export const maxFigureDays = 732;

const State = z.enum(['ok', 'down']);

/** The health of each part of the platform. A value is null if the part that reports it is down. */
export const Health = z.object({
  at: Timestamp,
  redis: State,
  services: z.array(
    z.object({
      name: z.string(),
      api: State,
      database: z.nullable(State),
      worker: z.nullable(State),
      /** Time of the worker's last heartbeat. */
      workerSeenAt: z.nullable(Timestamp),
    }),
  ),
  queues: z.array(
    z.object({
      name: z.string(),
      waiting: z.number(),
      running: z.number(),
      delayed: z.number(),
      failed: z.number(),
    }),
  ),
});
export type Health = z.infer<typeof Health>;
