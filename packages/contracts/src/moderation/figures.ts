import * as z from 'zod/mini';
import { LagosDay, Timestamp } from '../fields.ts';

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

const State = z.enum(['ok', 'down']);

/** Health of each part of the platform. A value is null if the part that would report it is down. */
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
