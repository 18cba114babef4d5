import type { ClaimKind } from '@alaso/contracts/internal';
import { isProblem, type Logger } from '@alaso/service-kit';
import { busyProblem } from '../problems.ts';
import { type CatalogClient, isRefusal } from '../clients/catalog-client.ts';
import { claimAt, type ClaimState, type StageRules } from './definition.ts';
import {
  counts,
  lossOf,
  type Move,
  needsConfirming,
  type SagaStep,
  stepOf,
  type WorkflowRow,
  type WorkflowRows,
} from './workflow-rows.ts';

/** The rows of one collection, and the facts about them that the saga's steps need. */
export type Saga<Row extends WorkflowRow> = {
  rows: WorkflowRows<Row>;
  catalog: Pick<CatalogClient, 'claim' | 'complete' | 'release' | 'pass'>;
  rulesOf: (row: Row) => StageRules<Row['stage']>;
  claimOf: (row: Row) => { kind: ClaimKind; claimantId: string };
  /** Returns the row that gets the listing after this one, or null if the listing becomes free. */
  nextOf: (row: Row) => { id: string; claimantId: string } | null;
  /**
   * Returns true if this row leaves the listing paused when it releases the listing. If absent, the listing
   * is never left paused.
   */
  leavesPaused?: (row: Row) => boolean;
  /** Applies the move for a row whose listing someone else has claimed. */
  lose: (row: Row, move: Move<Row['stage']>) => Promise<boolean>;
  /**
   * Applies the move that abandons an attempt, and releases the attempt's reservations. If this is absent,
   * the engine moves the row.
   */
  giveUp?: (row: Row, move: Move<Row['stage']>) => Promise<boolean>;
  /** Set if a row counts before its listing is claimed, so that someone else may have taken the listing. */
  losesRaces?: true;
};

/** Takes one step. Returns false if the row has changed since it was read. */
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
  /** Expected price in kobo. Absent if the price does not matter. */
  expectedPriceKobo?: number;
  /** Records the attempt, if it is still an attempt. */
  record: () => Promise<unknown>;
  /** Policy for an attempt whose claim got no response: keep it for a retry, or abandon it now. */
  ifUnanswered: 'keep' | 'giveUp';
  /** Message to the user if the sweep abandoned the attempt before this call could record it. */
  tooLate: string;
};

/**
 * Claims, records, and confirms. If the process dies between two steps, or a call gets no response, a retry
 * continues from the step that was reached, or the sweep confirms or releases the row. @throws svc-catalog's
 * rejection, or service-unavailable if the claim may not have arrived
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
  // The row was recorded by this call or, in the meantime, by a retry.
  const recorded = await saga.rows.find(id);
  if (!recorded || !counts(recorded)) throw busyProblem(tooLate);
  return confirmed(saga, recorded, log);
}

/** Releases the listing of an abandoned attempt. From then on, svc-catalog rejects the attempt's claim. */
export async function release<Row extends WorkflowRow>(saga: Saga<Row>, row: Row): Promise<void> {
  await saga.catalog.release({ id: row._id, listingId: row.listingId });
  await take(saga, row, 'forget');
}

/**
 * Abandons an attempt, first in this service's database, so that it can no longer be recorded, and then in
 * svc-catalog. If that fails, the sweep continues. Has no effect on recorded rows.
 */
export async function compensate<Row extends WorkflowRow>(saga: Saga<Row>, row: Row): Promise<void> {
  if (await take(saga, row, 'giveUp')) await release(saga, row);
}

/** Abandons an attempt as far as possible now. The sweep does the rest. */
export async function compensateIfPossible<Row extends WorkflowRow>(
  saga: Saga<Row>,
  row: Row,
  log: Logger,
): Promise<void> {
  await compensate(saga, row).catch((err: unknown) =>
    log.warn({ err, id: row._id }, 'the sweep will give this attempt back'),
  );
}

/** For each claim state, returns true for errors that mean that someone else has claimed the listing. */
const isLoss: Record<ClaimState, (error: unknown) => boolean> = {
  held: isRefusal,
  completed: (error) => isProblem(error, 'already-sold'),
  released: () => false,
};

/**
 * Sends a recorded row's claim state to svc-catalog, and settles the row. If the row's stage has changed in
 * the meantime, the row remains `recorded`, and svc-catalog is called again. If someone else has claimed the
 * listing, the row loses it. This happens only to a row that counted before its claim was requested, or
 * because of a bug.
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
  const pauses = saga.leavesPaused?.(row) ?? false;
  const calls: Record<ClaimState, () => Promise<void>> = {
    held: () => catalog.claim({ id, listingId, ...claimOf(row) }),
    completed: () => catalog.complete({ id, listingId }),
    released: () =>
      next ? catalog.pass({ id, listingId }, next) : catalog.release({ id, listingId }, pauses),
  };
  const claim = claimAt(rules, stage);
  try {
    await calls[claim]();
  } catch (err) {
    const loss = isLoss[claim](err) ? lossOf(rules, stage) : undefined;
    if (!loss) throw err;
    const level = saga.losesRaces ? 'info' : 'error';
    log[level]({ err, id, listingId, stage }, 'a recorded row does not have its listing');
    await saga.lose(row, loss);
    return;
  }
  await take(saga, row, 'settle');
}

/**
 * Confirms a row if necessary. If svc-catalog is unavailable, leaves the row for the sweep to confirm.
 * Returns the row's new state.
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
