import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';

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
