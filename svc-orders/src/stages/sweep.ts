import type { Logger } from '@alaso/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { giveBack, release } from './give-back.ts';
import type { StageRepository } from './stage.repository.ts';
import type { Stage, Staged } from './stage.ts';

/** What is swept: orders, or donations. */
export type Swept = {
  stages: StageRepository;
  /** Tells svc-catalog what it has still to hear of a recorded row, and settles it. */
  finish: (id: string, log: Logger) => Promise<void>;
};

export type SweepDeps = {
  swept: readonly Swept[];
  catalog: CatalogClient;
  /** Milliseconds that a row may stay at one stage; longer than a request takes. */
  afterMs: number;
};

/** Of each stage and run. What is left over is first in line at the next one. */
const batch = 100;

/**
 * Finishes or gives back all that has been stuck between two steps: not yet recorded → given back; recorded → finished.
 * Each on its own: one that fails waits for another run and holds up nobody.
 */
export async function sweep({ swept, catalog, afterMs }: SweepDeps, log: Logger): Promise<void> {
  const before = new Date(Date.now() - afterMs);
  for (const { stages, finish } of swept) {
    const deps = { stages, catalog };
    const steps: [Stage, (row: Staged) => Promise<void>][] = [
      ['claiming', (row) => giveBack(deps, row)],
      ['releasing', (row) => release(deps, row)],
      ['recorded', (row) => finish(row._id, log)],
    ];
    for (const [stage, step] of steps) {
      for (const row of await stages.stuck(stage, before, batch)) {
        const fields = { id: row._id, listingId: row.listingId, stage };
        try {
          await step(row);
          log.info(fields, 'swept');
        } catch (err) {
          log.warn({ err, ...fields }, 'not swept, will be tried again');
          await stages.postpone(row._id);
        }
      }
    }
  }
}
