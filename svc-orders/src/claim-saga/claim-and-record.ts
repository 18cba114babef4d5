import { type Logger, problem } from '@alaso/service-kit';
import { isRefusal } from '../clients/catalog-client.ts';
import { completeIfPossible } from './confirm-claim.ts';
import { giveBackIfPossible } from './compensate.ts';
import { counts, needsCompleting } from './saga-state.ts';
import { type SyncedRows, take } from './saga-rows.ts';
import type { Synced } from './saga-fields.ts';

export type Attempt<Row> = {
  row: Row;
  /** Kobo; left out where the price does not matter. */
  expectedPriceKobo?: number;
  /** Makes the attempt count, if it is still one. */
  record: () => Promise<unknown>;
  /** An unanswered claim: is the attempt kept for its repetition, or given up at once? */
  ifUnanswered: 'keep' | 'giveUp';
  /** What is said when the sweep was faster. */
  tooLate: string;
};

/**
 * claim → record → complete. A process that dies between two steps, or a call that stays unanswered, leaves the row at a
 * step from which its repetition goes on, or which the sweep completes or gives back.
 *
 * @throws svc-catalog's refusal, or service-unavailable when it is not known whether the claim arrived.
 */
export async function claimAndRecord<Row extends Synced>(
  synced: SyncedRows<Row>,
  { row, expectedPriceKobo, record, ifUnanswered, tooLate }: Attempt<Row>,
  log: Logger,
): Promise<Row> {
  const { _id: id, listingId } = row;
  const price = expectedPriceKobo === undefined ? {} : { expectedPriceKobo };
  try {
    await synced.catalog.claim({ id, listingId, ...synced.claimOf(row), ...price });
  } catch (error) {
    if (isRefusal(error)) await giveBackIfPossible(synced, row, log);
    else if (ifUnanswered === 'giveUp') await take(synced, row, 'giveUp');
    throw error;
  }
  await record();
  // Recorded by this call or, meanwhile, by its repetition.
  const recorded = await synced.rows.find(id);
  if (!recorded || !counts(recorded)) throw problem('service-unavailable', tooLate, { retryAfterMs: 1000 });
  if (!needsCompleting(recorded)) return recorded;
  await completeIfPossible(synced, recorded, log);
  return (await synced.rows.find(id)) ?? recorded;
}
