import type { ServiceName } from '@alaso/contracts';
import type { RedisClient } from '../redis/index.ts';
import * as z from 'zod/mini';
import type { Logger } from '../log/index.ts';

/** A worker's last heartbeat, and the queues that it processes. */
const WorkerSign = z.object({ at: z.iso.datetime(), queues: z.array(z.string()) });
export type WorkerSign = z.infer<typeof WorkerSign>;

const everyMs = 2000;
/**
 * Time after which a worker that sends no heartbeat is considered down. A frozen or dead worker is noticed
 * within 10 s.
 */
const workerSilentMs = 4 * everyMs;

const keyOf = (prefix: string) => `${prefix}:worker-signs`;

/**
 * Sends a heartbeat immediately and then at regular intervals. Returns a function that stops the heartbeats.
 */
export function giveSigns(
  redis: RedisClient,
  { prefix, service, queues, log }: { prefix: string; service: ServiceName; queues: string[]; log: Logger },
): () => void {
  const give = () => {
    const sign: WorkerSign = { at: new Date().toISOString(), queues };
    redis
      .hset(keyOf(prefix), service, JSON.stringify(sign))
      .catch((error: unknown) => log.warn({ err: error }, 'no sign of life was given'));
  };
  give();
  const giving = setInterval(give, everyMs);
  return () => clearInterval(giving);
}

export const isSilent = (sign: WorkerSign | undefined, now: Date): boolean =>
  sign === undefined || now.getTime() - Date.parse(sign.at) > workerSilentMs;

/** Returns the last heartbeat of each service's worker. */
export async function readSigns(
  redis: RedisClient,
  prefix: string,
): Promise<ReadonlyMap<string, WorkerSign>> {
  const stored = await redis.hgetall(keyOf(prefix));
  return new Map(
    Object.entries(stored).map(([service, sign]) => [service, z.parse(WorkerSign, JSON.parse(sign))]),
  );
}
