import {
  type DbSession,
  type Logger,
  LostRace,
  type Platform,
  withOptimisticRetry,
} from '@alaso/service-kit';
import { confirmed, type Saga } from './claim-saga.ts';
import { type Definition, type Transition, findTransition } from './definition.ts';
import { findMove, counts, type Move, stepOf, type WorkflowRow, type WorkflowRows } from './workflow-rows.ts';
import { workflowMessages } from './workflow.messages.ts';

export type WorkflowTypes = {
  row: WorkflowRow;
  line: Transition<string, string, string>;
  /** The caller, such as a user, an admin, a timer, or the holder of a link. */
  caller: unknown;
  /** Input that accompanies an event. */
  input: object;
};

type Event<T extends WorkflowTypes> = T['line']['event'];
type Actor<T extends WorkflowTypes> = T['line']['by'][number];

/**
 * Makes the changes of a step, in the step's transaction. Returns the row fields that the step sets. May run
 * again after a rollback.
 */
export type Effect<Row, By> = (
  row: Row,
  session: DbSession,
  by: By,
  reason: string | null,
) => Promise<Partial<Row>>;

/** A step to publish, with the event and the resulting row. */
export type Published<T extends WorkflowTypes> = {
  before: T['row'];
  row: T['row'];
  event: Event<T> | null;
  by: Actor<T>;
  /** The previous stage. Null for a new row. */
  from: T['row']['stage'] | null;
  to: T['row']['stage'];
  at: Date;
  reason: string | null;
  caller: T['caller'] | undefined;
};

/** Parts that a kind provides to the engine. The engine does not depend on any kind. */
export type Workflow<T extends WorkflowTypes> = Pick<Platform, 'inTransaction'> & {
  now: () => Date;
  saga: Saga<T['row']>;
  definitionOf(row: T['row']): Definition<T['row']['stage'], Event<T>, T['line'], T['row']>;
  /**
   * Returns the caller's roles in a row, the main one first, or an empty list if the caller is not involved.
   */
  rolesOf(row: T['row'], caller: T['caller']): readonly Actor<T>[];
  notFound(): Error;
  /** Returns the error for an event that the definition does not allow for these roles in this stage. */
  refusal(row: T['row'], event: Event<T>, roles: readonly Actor<T>[]): Error;
  /** Returns the error for a caller who lost too many races. */
  busy(): Error;
  /** Performs checks that the definition cannot express. @throws the error for the caller */
  check(row: T['row'], attempt: Attempted<T>): Promise<void>;
  /** Returns the effects of an event, regardless of its actor. @throws if the input is invalid */
  effectsOf(
    row: T['row'],
    attempt: Omit<Attempted<T>, 'line' | 'caller'>,
  ): readonly Effect<T['row'], Actor<T>>[];
  /** Returns the fields set on reaching the row's stage, such as its timer and codes. */
  arrive(row: T['row'], at: Date, session: DbSession): Promise<Partial<T['row']>>;
  /** Returns a step's additional fields, apart from its actor and time. */
  detailsOf?(row: T['row'], event: Event<T> | null): object;
  /** Publishes a step in the step's transaction. */
  publish(step: Published<T>, session: DbSession): Promise<void>;
};

export type Attempted<T extends WorkflowTypes> = {
  event: Event<T> | null;
  by: Actor<T>;
  line: T['line'];
  input: T['input'];
  caller: T['caller'];
};

export type TransitionRequest<T extends WorkflowTypes> = {
  id: string;
  event: Event<T>;
  caller: T['caller'];
  input: T['input'];
  /** Additional effects for this call only. */
  also?: Effect<T['row'], Actor<T>>;
  /**
   * Makes the calls to other services that the step needs, once the step is known to be allowed. Returns the
   * resulting effect.
   */
  prepare?: (row: T['row']) => Promise<Effect<T['row'], Actor<T>>>;
  /**
   * Returns true if the row already has the state that this call requests. The row is then returned
   * unchanged.
   */
  isSaid?: (row: T['row']) => boolean;
  /**
   * Rejects a repetition of the last step instead of returning the row, because another admin may have made
   * that step.
   */
  refusesRepeats?: boolean;
  log: Logger;
};

/**
 * Returns a row and the caller's roles in it. @throws not-found for everyone else, without revealing that the
 * row exists
 */
export async function findFor<T extends WorkflowTypes>(
  {
    rows,
    rolesOf,
    notFound,
  }: Pick<Workflow<T>, 'rolesOf' | 'notFound'> & {
    rows: Pick<WorkflowRows<T['row']>, 'find'>;
  },
  id: string,
  caller: T['caller'],
): Promise<{ row: T['row']; roles: readonly Actor<T>[] }> {
  const row = await rows.find(id);
  const roles = row ? rolesOf(row, caller) : [];
  if (!row || roles.length === 0 || !counts(row)) throw notFound();
  return { row, roles };
}

/**
 * Applies an event to a row. Nothing else changes the row's stage. Only one of two concurrent calls wins, and
 * the other sees the row's new state. If the other repeats the same action, it returns that state, and any
 * other action is rejected. @throws not-found, not-allowed for the wrong party, and the errors of the kind's
 * `refusal` and `check`
 */
export async function transition<T extends WorkflowTypes>(
  workflow: Workflow<T>,
  request: TransitionRequest<T>,
): Promise<T['row']> {
  const { id, event, caller, input, also, prepare, isSaid, refusesRepeats, log } = request;
  const { saga } = workflow;
  const row = await withOptimisticRetry(async () => {
    const { row: read, roles } = await findFor<T>({ ...workflow, rows: saga.rows }, id, caller);
    const definition = workflow.definitionOf(read);
    const { stage } = read;
    const by = roles.find((role) => findTransition(definition, { stage, event, by: role }));
    const line = by && findTransition(definition, { stage, event, by });
    const move = findMove(definition, stage, event);
    const last = read.timeline.at(-1);
    // The button was clicked twice, or in two tabs.
    const isDone = !refusesRepeats && last?.event === event && roles.includes(last.by);
    if (isDone && (!line || isSaid?.(read))) return read;
    if (!by || !line || !move) throw workflow.refusal(read, event, roles);
    await workflow.check(read, { event, by, line, input, caller });
    const own = workflow.effectsOf(read, { event, by, input });
    const effects = [...own, also, await prepare?.(read)];
    const step = { move, event, by, caller, reason: reasonOf(input) };
    const isTaken = await applyTransition(workflow, read, { ...step, effects: effects.filter(isEffect) });
    return isTaken ? read : undefined;
  });
  if (!row) throw workflow.busy();
  return confirmed(saga, (await saga.rows.find(id)) ?? row, log);
}

const isEffect = <E>(effect: E | undefined): effect is E => effect !== undefined;

const reasonOf = (input: object): string | null =>
  'reason' in input && typeof input.reason === 'string' ? input.reason : null;

type Step<T extends WorkflowTypes> = {
  move: Move<T['row']['stage']>;
  event: Event<T> | null;
  by: Actor<T>;
  reason: string | null;
  caller?: T['caller'];
  effects: readonly Effect<T['row'], Actor<T>>[];
};

/** Runs effects one after another, each on the result of the previous ones. */
async function runEffects<T extends WorkflowTypes>(
  row: T['row'],
  { effects, by, reason }: Pick<Step<T>, 'effects' | 'by' | 'reason'>,
  session: DbSession,
): Promise<{ row: T['row']; change: Partial<T['row']> }> {
  let [moved, change]: [T['row'], Partial<T['row']>] = [row, {}];
  for (const effect of effects) {
    change = { ...change, ...(await effect(moved, session, by, reason)) };
    moved = { ...moved, ...change };
  }
  return { row: moved, change };
}

/**
 * Moves a row to its next stage. The stage, timeline, timer, event, and all effects are written together.
 * Returns false and has no effect if the row has changed since it was read.
 */
export async function applyTransition<T extends WorkflowTypes>(
  workflow: Workflow<T>,
  row: T['row'],
  { move, event, by, reason, caller, effects }: Step<T>,
): Promise<boolean> {
  const { saga, inTransaction, now } = workflow;
  const stage = move.to?.stage ?? row.stage;
  const write = async (session: DbSession) => {
    const at = now();
    const after = await runEffects<T>({ ...row, stage }, { effects, by, reason }, session);
    const taken = { event, stage, at, by, reason, ...workflow.detailsOf?.(after.row, event) };
    const arrived = { ...after.row, timeline: [...row.timeline, taken] };
    const change = { ...(await workflow.arrive(arrived, at, session)), ...after.change };
    if (!(await saga.rows.advance(row, { move, taken, change }, session))) throw new LostRace();
    const moved = { ...arrived, ...change };
    await workflow.publish(
      { before: row, row: moved, event, by, from: row.stage, to: stage, at, reason, caller },
      session,
    );
  };
  try {
    await inTransaction(write);
    return true;
  } catch (error) {
    if (error instanceof LostRace) return false;
    throw error;
  }
}

/**
 * Records an attempt: starts its timer, runs `also`, and publishes the step. Returns false if the row is no
 * longer an attempt.
 */
export function recordAttempt<T extends WorkflowTypes>(
  workflow: Workflow<T>,
  row: T['row'],
  also?: Effect<T['row'], Actor<T>>,
): Promise<boolean> {
  const { saga, inTransaction, now } = workflow;
  const { _id: id, stage: to } = row;
  const by = row.timeline[0]?.by ?? 'clock';
  return inTransaction(async (session) => {
    if (!(await saga.rows.make(id, stepOf<string>(workflow.definitionOf(row), to, 'record'), session)))
      return false;
    const at = now();
    const after = await runEffects<T>(row, { effects: also ? [also] : [], by, reason: null }, session);
    const change = { ...(await workflow.arrive(after.row, at, session)), ...after.change };
    await saga.rows.set(id, change, session);
    const recorded = { ...after.row, ...change };
    const step = {
      before: row,
      row: recorded,
      event: null,
      by,
      from: null,
      to,
      at,
      reason: null,
      caller: undefined,
    };
    await workflow.publish(step, session);
    return true;
  });
}

/**
 * Applies the move for a row whose listing someone else has claimed. If the stage does not change, the row is
 * only settled.
 */
export function loseListing<T extends WorkflowTypes>(
  workflow: Workflow<T>,
  row: T['row'],
  move: Move<T['row']['stage']>,
): Promise<boolean> {
  if (move.to?.stage === row.stage) return workflow.saga.rows.make(row._id, move);
  const lost = { event: null, by: 'clock' as const, input: {} };
  const reason = workflowMessages.listingLost;
  const effects = workflow.effectsOf(row, lost);
  return applyTransition(workflow, row, { ...lost, move, reason, effects });
}
