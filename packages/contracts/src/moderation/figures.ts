import * as z from 'zod/mini';
import { LagosDay, Timestamp } from '../fields.ts';
import { Naira } from '../money.ts';

/** Figures of one day in Lagos. */
export const DayFigures = z.object({
  day: LagosDay,
  listings: z.number(),
  /** New members. */
  members: z.number(),
  /** Orders placed on this day, and how many users placed and received them. */
  orders: z.number(),
  buyers: z.number(),
  sellers: z.number(),
  /** Orders that sellers first answered on this day, and the average time to it; null if there were none. */
  answered: z.number(),
  hoursToAnswer: z.nullable(z.number()),
  /** Orders that ended on this day, gifts among them. */
  completed: z.number(),
  cancelled: z.number(),
  /** Prices of the completed ones. */
  sold: Naira,
  gifts: z.number(),
  /** Donations offered and received on this day. */
  donations: z.number(),
  received: z.number(),
  reports: z.number(),
  /** Reports decided on this day. */
  decisions: z.number(),
  /** Average time to those decisions in hours; null if there were none. */
  hoursToDecision: z.nullable(z.number()),
});
export type DayFigures = z.infer<typeof DayFigures>;

/** Number of days in the charts by default. */
export const figureDays = 90;
/** Two years: a year, and the one before to compare with. */
export const maxFigureDays = 732;

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
