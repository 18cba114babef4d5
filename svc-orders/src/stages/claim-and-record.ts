import { type Logger, problem } from '@alaso/service-kit';
import { isRefusal } from '../clients/catalog-client.ts';
import { completeIfPossible } from './complete.ts';
import { giveBackIfPossible } from './give-back.ts';
import { counts, needsCompleting } from './stage.machine.ts';
import { type StagedRows, take } from './staged-rows.ts';
import type { Staged } from './staged.ts';

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
 * stage from which its repetition goes on, or which the sweep completes or gives back.
 *
 * @throws svc-catalog's refusal, or service-unavailable when it is not known whether the claim arrived.
 */
export async function claimAndRecord<Row extends Staged>(
  staged: StagedRows<Row>,
  { row, expectedPriceKobo, record, ifUnanswered, tooLate }: Attempt<Row>,
  log: Logger,
): Promise<Row> {
  const { _id: id, listingId } = row;
  const price = expectedPriceKobo === undefined ? {} : { expectedPriceKobo };
  try {
    await staged.catalog.claim({ id, listingId, ...staged.claimOf(row), ...price });
  } catch (error) {
    if (isRefusal(error)) await giveBackIfPossible(staged, row, log);
    else if (ifUnanswered === 'giveUp') await take(staged, row, 'giveUp');
    throw error;
  }
  await record();
  // Recorded by this call or, meanwhile, by its repetition.
  const recorded = await staged.rows.find(id);
  if (!recorded || !counts(recorded)) throw problem('service-unavailable', tooLate, { retryAfterMs: 1000 });
  if (!needsCompleting(recorded)) return recorded;
  await completeIfPossible(staged, recorded, log);
  return (await staged.rows.find(id)) ?? recorded;
}
