import type { ClaimKind } from '@alaso/contracts/internal';
import { isProblem, type Logger, problem } from '@alaso/service-kit';
import { type CatalogClient, isRefusal } from '../clients/catalog-client.ts';
import { claimAt, type ClaimState, type StageRules } from './definition.ts';
import { counts, lossOf, type Move, needsConfirming, type SagaStep, stepOf } from './saga-state.ts';
import type { WorkflowRow, WorkflowRows } from './workflow-rows.ts';

/** All rows of one collection, and what the steps between the two services need to know of them. */
export type Saga<Row extends WorkflowRow> = {
  rows: WorkflowRows<Row>;
  catalog: Pick<CatalogClient, 'claim' | 'complete' | 'release' | 'pass'>;
  rulesOf: (row: Row) => StageRules<Row['stage']>;
  claimOf: (row: Row) => { kind: ClaimKind; claimantId: string };
  /** Returns the row that has the listing after this one; null if the listing is free then. */
  nextOf: (row: Row) => { id: string; claimantId: string } | null;
  /** Applies the move of a row that turned out not to have its listing. */
  lose: (row: Row, move: Move<Row['stage']>) => Promise<boolean>;
  /**
   * Makes the move that gives an attempt up, and frees what the attempt has taken. The engine moves the row
   * if absent.
   */
  giveUp?: (row: Row, move: Move<Row['stage']>) => Promise<boolean>;
};

/** Takes one step. Returns false if the row has another sync or stage by now. */
export function take<Row extends WorkflowRow>(
  { rows, rulesOf, giveUp }: Saga<Row>,
  row: Row,
  step: SagaStep,
): Promise<boolean> {
  const move = stepOf<Row['stage']>(rulesOf(row), row.stage, step);
  return step === 'giveUp' && giveUp ? giveUp(row, move) : rows.make(row._id, move);
}

export type Attempt<Row> = {
  row: Row;
  /** Kobo; absent if the price does not matter. */
  expectedPriceKobo?: number;
  /** Makes the attempt count, if it still is one. */
  record: () => Promise<unknown>;
  /**
   * What becomes of an attempt whose claim got no answer: it waits for its repetition, or is given up now.
   */
  ifUnanswered: 'keep' | 'giveUp';
  /** What the user reads if the sweep was faster. */
  tooLate: string;
};

/**
 * Claim, record, confirm. A process that dies between two steps, or a call without an answer, leaves the row
 * at a step from which its repetition goes on, or which the sweep confirms or gives back.
 *
 * @throws svc-catalog's refusal, or service-unavailable if it is not known whether the claim arrived
 */
export async function claimAndRecord<Row extends WorkflowRow>(
  saga: Saga<Row>,
  { row, expectedPriceKobo, record, ifUnanswered, tooLate }: Attempt<Row>,
  log: Logger,
): Promise<Row> {
  const { _id: id, listingId } = row;
  const price = expectedPriceKobo === undefined ? {} : { expectedPriceKobo };
  try {
    await saga.catalog.claim({ id, listingId, ...saga.claimOf(row), ...price });
  } catch (error) {
    if (isRefusal(error)) await compensateIfPossible(saga, row, log);
    else if (ifUnanswered === 'giveUp') await take(saga, row, 'giveUp');
    throw error;
  }
  await record();
  // Recorded by this call or, meanwhile, by its repetition.
  const recorded = await saga.rows.find(id);
  if (!recorded || !counts(recorded)) throw problem('service-unavailable', tooLate, { retryAfterMs: 1000 });
  return confirmed(saga, recorded, log);
}

/** Gives the listing of a given-up attempt back. svc-catalog refuses a late claim of it from then on. */
export async function release<Row extends WorkflowRow>(saga: Saga<Row>, row: Row): Promise<void> {
  await saga.catalog.release({ id: row._id, listingId: row.listingId });
  await take(saga, row, 'forget');
}

/**
 * Gives an attempt up: first in our own database, so that nobody can record it any longer, then in
 * svc-catalog. If that fails, the sweep goes on from there. Does nothing to what has been recorded.
 */
export async function compensate<Row extends WorkflowRow>(saga: Saga<Row>, row: Row): Promise<void> {
  if (await take(saga, row, 'giveUp')) await release(saga, row);
}

/** Gives an attempt up as far as that is possible now, and leaves the rest to the sweep. */
export async function compensateIfPossible<Row extends WorkflowRow>(
  saga: Saga<Row>,
  row: Row,
  log: Logger,
): Promise<void> {
  await compensate(saga, row).catch((err: unknown) =>
    log.warn({ err, id: row._id }, 'the sweep will give this attempt back'),
  );
}

/** Says of each claim state which errors mean that the listing belongs to someone else. */
const isLoss: Record<ClaimState, (error: unknown) => boolean> = {
  held: isRefusal,
  completed: (error) => isProblem(error, 'already-sold'),
  released: () => false,
};

/**
 * Tells svc-catalog how the claim of a recorded row has to stand, and settles the row. If its stage has
 * changed meanwhile it stays recorded, and svc-catalog is told again. A row whose listing belongs to someone
 * else loses it. That happens only to one that svc-catalog had not been asked for, or through a bug.
 */
export async function confirm<Row extends WorkflowRow>(
  saga: Saga<Row>,
  row: Row,
  log: Logger,
): Promise<void> {
  const { catalog, rulesOf, claimOf, nextOf } = saga;
  const { _id: id, listingId } = row;
  const stage: Row['stage'] = row.stage;
  const rules = rulesOf(row);
  const next = nextOf(row);
  const calls: Record<ClaimState, () => Promise<void>> = {
    held: () => catalog.claim({ id, listingId, ...claimOf(row) }),
    completed: () => catalog.complete({ id, listingId }),
    released: () => (next ? catalog.pass({ id, listingId }, next) : catalog.release({ id, listingId })),
  };
  const claim = claimAt(rules, stage);
  try {
    await calls[claim]();
  } catch (err) {
    const loss = isLoss[claim](err) ? lossOf(rules, stage) : undefined;
    if (!loss) throw err;
    log.error({ err, id, listingId, stage }, 'a recorded order or donation does not have its listing');
    await saga.lose(row, loss);
    return;
  }
  await take(saga, row, 'settle');
}

/**
 * Confirms a row that needs it if svc-catalog can be reached now, and leaves it to the sweep otherwise.
 * Returns the row as it is then.
 */
export async function confirmed<Row extends WorkflowRow>(
  saga: Saga<Row>,
  row: Row,
  log: Logger,
): Promise<Row> {
  if (!needsConfirming(row)) return row;
  await confirm(saga, row, log).catch((err: unknown) =>
    log.warn({ err, id: row._id }, 'the sweep will confirm this order or donation'),
  );
  return (await saga.rows.find(row._id)) ?? row;
}
