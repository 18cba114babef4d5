import type { Logger } from '@alaso/service-kit';
import { type SyncedRows, take } from './saga-rows.ts';
import type { Synced } from './saga-fields.ts';

/** The second half of giving up: the listing is given back, and svc-catalog refuses a late claim of it from then on. */
export async function release<Row extends Synced>(synced: SyncedRows<Row>, row: Row): Promise<void> {
  await synced.catalog.release({ id: row._id, listingId: row.listingId });
  await take(synced, row, 'forget');
}

/**
 * Gives an attempt up: first in our own database, so that nobody can record it any more, then in svc-catalog. If that
 * fails, the sweep goes on from there. Does nothing to what has been recorded.
 */
export async function giveBack<Row extends Synced>(synced: SyncedRows<Row>, row: Row): Promise<void> {
  if (await take(synced, row, 'giveUp')) await release(synced, row);
}

/** Gives an attempt up as far as that is possible now, and leaves the rest to the sweep. */
export async function giveBackIfPossible<Row extends Synced>(
  synced: SyncedRows<Row>,
  row: Row,
  log: Logger,
): Promise<void> {
  await giveBack(synced, row).catch((err: unknown) =>
    log.warn({ err, id: row._id }, 'the sweep will give this attempt back'),
  );
}
