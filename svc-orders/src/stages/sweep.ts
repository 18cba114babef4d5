import type { Logger } from '@alaso/service-kit';
import { complete } from './complete.ts';
import { giveBack, release } from './give-back.ts';
import type { Stage } from './stage.machine.ts';
import type { StagedRows } from './staged-rows.ts';
import type { Staged } from './staged.ts';

/** Takes up every row of one collection that has been at a passing stage since before `before`. */
export type Sweep = (before: Date, log: Logger) => Promise<void>;

/** Rows of each stage and run. The next run begins with what is left over. */
const batch = 100;

/**
 * The sweep of orders, or of donations: what is not recorded yet is given back; what is recorded is completed. Each row is
 * on its own: one that fails waits for another run and holds up nobody.
 */
export function sweepOf<Row extends Staged>(staged: StagedRows<Row>): Sweep {
  const { rows } = staged;
  const steps: [Stage, (row: Row, log: Logger) => Promise<void>][] = [
    ['claiming', (row) => giveBack(staged, row)],
    ['releasing', (row) => release(staged, row)],
    ['recorded', (row, log) => complete(staged, row, log)],
  ];

  return async (before, log) => {
    for (const [stage, step] of steps) {
      for (const id of await rows.stuck(stage, before, batch)) {
        try {
          const row = await rows.find(id);
          if (row?.stage !== stage) continue;
          await step(row, log);
          log.info({ id, listingId: row.listingId, stage }, 'swept');
        } catch (err) {
          log.warn({ err, id, stage }, 'not swept, will be tried again');
          await rows.postpone(id);
        }
      }
    }
  };
}

export type SweepDeps = {
  sweeps: readonly Sweep[];
  /** How long a row may stay at one stage: longer than a request takes. */
  afterMs: number;
};

/** Completes or gives back everything that is stuck between two steps. */
export async function sweep({ sweeps, afterMs }: SweepDeps, log: Logger): Promise<void> {
  const before = new Date(Date.now() - afterMs);
  for (const run of sweeps) await run(before, log);
}
