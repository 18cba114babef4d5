import { defineJob, handle, type JobHandler, type Logger, NoData } from '@alaso/service-kit';
import { compensate, confirm, release, type Saga } from './claim-saga.ts';
import type { Sync, WorkflowRow } from './workflow-rows.ts';

/** Repairs rows that have been stuck since before the given time. */
export type Sweep = (before: Date, log: Logger) => Promise<void>;

/** Maximum number of rows per sync state and run. The next run continues. */
const batch = 100;

/**
 * Builds a collection's sweep, which releases attempts and confirms recorded rows. A row that fails waits for
 * another run and does not delay the others.
 */
export function buildSweep<Row extends WorkflowRow>(saga: Saga<Row>): Sweep {
  const { rows } = saga;
  const steps: [Sync, (row: Row, log: Logger) => Promise<void>][] = [
    ['claiming', (row) => compensate(saga, row)],
    ['releasing', (row) => release(saga, row)],
    ['recorded', (row, log) => confirm(saga, row, log)],
  ];

  return async (before, log) => {
    for (const [sync, step] of steps) {
      for (const id of await rows.stuck(sync, before, batch)) {
        try {
          const row = await rows.find(id);
          if (row?.sync !== sync) continue;
          await step(row, log);
          log.info({ id, listingId: row.listingId, sync }, 'swept');
        } catch (err) {
          log.warn({ err, id, sync }, 'not swept, will be tried again');
          await rows.postpone(id);
        }
      }
    }
  };
}

export type SweepDeps = {
  sweeps: readonly Sweep[];
  /**
   * Time after which a row in a transitional sync state is considered stuck, in ms. Must be longer than a
   * request takes.
   */
  afterMs: number;
  now: () => Date;
};

/** Confirms or releases everything that is stuck between two steps. */
export async function sweep({ sweeps, afterMs, now }: SweepDeps, log: Logger): Promise<void> {
  const before = new Date(now().getTime() - afterMs);
  for (const run of sweeps) await run(before, log);
}

/** Runs every 5 s, in one process at a time. The next run makes up for a failed one. */
const sweepJob = defineJob({
  name: 'sweep-orders',
  data: NoData,
  attempts: 1,
  backoffMs: 1000,
  everyMs: 5000,
});

export const handleSweep = (deps: SweepDeps): JobHandler =>
  handle(sweepJob, (_data, { log }) => sweep(deps, log));
