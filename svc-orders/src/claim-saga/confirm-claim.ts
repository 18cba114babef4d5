import { isProblem, type Logger } from '@alaso/service-kit';
import { isRefusal } from '../clients/catalog-client.ts';
import { type ClaimState, lossOf } from './saga-state.ts';
import { type SyncedRows, take } from './saga-rows.ts';
import type { Synced } from './saga-fields.ts';

/** Whether svc-catalog, told how a claim stands, has said that the listing belongs to somebody else. */
const isLoss: Record<ClaimState, (error: unknown) => boolean> = {
  held: isRefusal,
  completed: (error) => isProblem(error, 'already-sold'),
  released: () => false,
};

/**
 * The last step: svc-catalog is told how the claim of a recorded row has to stand, and the row is settled. If its stage
 * has changed meanwhile it stays recorded, and is told again. A row whose listing belongs to somebody else loses it, as
 * its machine says; that happens only to one that svc-catalog had not been asked for, or through a bug.
 */
export async function complete<Row extends Synced>(
  synced: SyncedRows<Row>,
  row: Row,
  log: Logger,
): Promise<void> {
  const { catalog, machineOf, claimOf, nextOf } = synced;
  const { _id: id, listingId } = row;
  const stage: Row['stage'] = row.stage;
  const machine = machineOf(row);
  const next = nextOf(row);
  const tell: Record<ClaimState, () => Promise<void>> = {
    held: () => catalog.claim({ id, listingId, ...claimOf(row) }),
    completed: () => catalog.complete({ id, listingId }),
    released: () => (next ? catalog.pass({ id, listingId }, next) : catalog.release({ id, listingId })),
  };
  const claim = machine.claim[stage];
  try {
    await tell[claim]();
  } catch (err) {
    const loss = isLoss[claim](err) ? lossOf(machine, stage) : undefined;
    if (!loss) throw err;
    log.error({ err, id, listingId, stage }, 'a recorded order or donation does not have its listing');
    await synced.lose(row, loss);
    return;
  }
  await take(synced, row, 'settle');
}

/** Completes a row if svc-catalog can be reached now, and leaves it to the sweep otherwise. */
export async function completeIfPossible<Row extends Synced>(
  synced: SyncedRows<Row>,
  row: Row,
  log: Logger,
): Promise<void> {
  await complete(synced, row, log).catch((err: unknown) =>
    log.warn({ err, id: row._id }, 'the sweep will complete this order or donation'),
  );
}
