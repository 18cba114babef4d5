import type { Logger } from '@alaso/service-kit';
import { complete } from './confirm-claim.ts';
import { giveBack, release } from './compensate.ts';
import type { Sync } from './saga-state.ts';
import type { SyncedRows } from './saga-rows.ts';
import type { Synced } from './saga-fields.ts';

/** Takes up every row of one collection whose sync has been a passing one since before `before`. */
export type Sweep = (before: Date, log: Logger) => Promise<void>;

/** Rows per sync and run. The next run begins with what is left over. */
const batch = 100;

/**
 * The sweep of orders, or of donations: what is not recorded yet is given back; what is recorded is completed. Each row is
 * on its own: one that fails waits for another run and holds up nobody.
 */
export function sweepOf<Row extends Synced>(synced: SyncedRows<Row>): Sweep {
  const { rows } = synced;
  const steps: [Sync, (row: Row, log: Logger) => Promise<void>][] = [
    ['claiming', (row) => giveBack(synced, row)],
    ['releasing', (row) => release(synced, row)],
    ['recorded', (row, log) => complete(synced, row, log)],
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
  /** How long a row may keep a passing sync: longer than a request takes. */
  afterMs: number;
  now: () => Date;
};

/** Completes or gives back everything that is stuck between two steps. */
export async function sweep({ sweeps, afterMs, now }: SweepDeps, log: Logger): Promise<void> {
  const before = new Date(now().getTime() - afterMs);
  for (const run of sweeps) await run(before, log);
}
