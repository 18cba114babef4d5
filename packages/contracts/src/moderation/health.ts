import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';

const State = z.enum(['ok', 'down']);

/** How the parts of the platform are. null is what cannot be told because what would tell it is down. */
export const Health = z.object({
  at: Timestamp,
  redis: State,
  services: z.array(
    z.object({
      name: z.string(),
      api: State,
      database: z.nullable(State),
      worker: z.nullable(State),
      /** When its worker gave its last sign of life. */
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
