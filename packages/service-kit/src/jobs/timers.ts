import { type ErrorCode, Id } from '@alaso/contracts';
import * as z from 'zod/mini';
import type { Logger } from '../log/index.ts';
import { isProblem } from '../responses/index.ts';
import { defineJob, handle, type JobHandler } from './job.ts';
import type { Enqueue } from './queue.ts';

/** A collection's timers: which ones are due, and how to run one. */
export type TimerSource = {
  /** Returns the ids of the rows that are due at `now`, the longest overdue first. */
  due: (now: Date, limit: number) => Promise<string[]>;
  /**
   * Runs a due timer. A call that is too early, too late, or repeated has no effect, because the row's
   * current state determines whether the timer fires.
   */
  run: (id: string, log: Logger) => Promise<void>;
  now: () => Date;
};

/** Maximum number of timers per sweep. The next sweep continues with the rest. */
const timerBatch = 1000;

/** Runs every due timer, including timers that the queue has lost. If a timer fails, the others still run. */
export async function runDueTimers({ due, run, now }: TimerSource, log: Logger): Promise<void> {
  for (const id of await due(now(), timerBatch)) {
    await run(id, log).catch((err: unknown) => log.warn({ err, id }, 'this timer will be tried again'));
  }
}

/** Fires the event for a due timer. Ignores a row that no longer exists or has changed in the meantime. */
export async function fireTimer(fire: () => Promise<unknown>, moved: ErrorCode): Promise<void> {
  try {
    await fire();
  } catch (error) {
    if (!isProblem(error, moved) && !isProblem(error, 'not-found')) throw error;
  }
}

/**
 * Declares the job that runs each of a collection's timers on time. The sweep later runs timers that were
 * lost or keep failing.
 * @param idName name of the row id in the job's data
 */
export function defineTimer(name: string, idName: string) {
  const job = defineJob({
    name,
    data: z.record(z.literal(idName), Id),
    attempts: 3,
    backoffMs: 1000,
  });
  return {
    handle: ({ run }: TimerSource): JobHandler =>
      handle(job, ({ [idName]: id = '' }, { log }) => run(id, log)),
    /**
     * Schedules the row's timer for each of these times. Repeated calls have no effect, because the ids are
     * stable.
     */
    async schedule(
      { enqueue, now }: { enqueue: Enqueue; now: () => Date },
      id: string,
      ...moments: readonly (Date | null | undefined)[]
    ): Promise<void> {
      for (const at of moments) {
        if (!at) continue;
        const delayMs = Math.max(0, at.getTime() - now().getTime());
        await enqueue(job, { [idName]: id }, { id: `${name}-${id}-${at.getTime()}`, delayMs });
      }
    },
  };
}
