import {
  type DbSession,
  type Logger,
  LostRace,
  type Platform,
  withOptimisticRetry,
} from '@alaso/service-kit';
import { confirmed, type Saga } from './claim-saga.ts';
import { type Definition, type Transition, transitionOf } from './definition.ts';
import { changeOf, counts, type Move, stepOf } from './saga-state.ts';
import type { WorkflowRow, WorkflowRows } from './workflow-rows.ts';

/** The types of one kind of workflow. */
export type WorkflowTypes = {
  row: WorkflowRow;
  line: Transition<string, string, string>;
  /** Who calls: a user, an admin, the clock, a link. */
  caller: unknown;
  /** What a call gives beside its event. */
  input: object;
};

type Event<T extends WorkflowTypes> = T['line']['event'];
type Actor<T extends WorkflowTypes> = T['line']['by'][number];

/**
 * Writes what becomes true together with a step, in its transaction, and returns what the step sets of the
 * row. It may run again: what it wrote is undone before.
 */
export type Effect<Row, By> = (row: Row, session: DbSession, by: By) => Promise<Partial<Row>>;

/** A step as it is published: what happened, and what the row is after it. */
export type Published<T extends WorkflowTypes> = {
  before: T['row'];
  row: T['row'];
  event: Event<T> | null;
  by: Actor<T>;
  /** The stage before; null for a new row. */
  from: T['row']['stage'] | null;
  to: T['row']['stage'];
  at: Date;
  reason: string | null;
  caller: T['caller'] | undefined;
};

/** What a kind of rows gives to the engine. The engine knows no kind. */
export type Workflow<T extends WorkflowTypes> = Pick<Platform, 'inTransaction'> & {
  now: () => Date;
  saga: Saga<T['row']>;
  definitionOf(row: T['row']): Definition<T['row']['stage'], Event<T>, T['line'], T['row']>;
  /**
   * Returns what a caller is to a row, the main role first; nothing for someone who has nothing to do with
   * it.
   */
  rolesOf(row: T['row'], caller: T['caller']): readonly Actor<T>[];
  notFound(): Error;
  /** Returns why the definition has no such event at this stage for these roles. */
  refusal(row: T['row'], event: Event<T>, roles: readonly Actor<T>[]): Error;
  /** Returns what someone reads who was overtaken too often. */
  busy(): Error;
  /** Checks what the definition cannot say. @throws what the caller reads */
  check(row: T['row'], attempt: Attempted<T>): Promise<void>;
  /** Returns the effects that go with an event, whoever causes it. @throws if the input does not fit */
  effectsOf(
    row: T['row'],
    attempt: Omit<Attempted<T>, 'line' | 'caller'>,
  ): readonly Effect<T['row'], Actor<T>>[];
  /** Returns what follows from arriving at the row's stage: its timer, its codes. */
  arrive(row: T['row'], at: Date, session: DbSession): Promise<Partial<T['row']>>;
  /** Returns what a step keeps beside who took it and when. */
  detailsOf?(row: T['row'], event: Event<T> | null): object;
  /** Writes who hears of a step, in its transaction. */
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
  /** What goes with it in this call alone. */
  also?: Effect<T['row'], Actor<T>>;
  /**
   * Asks other services for what the step needs, once it is known to be allowed. Returns what goes with it.
   */
  prepare?: (row: T['row']) => Promise<Effect<T['row'], Actor<T>>>;
  /** Returns whether the row says already what this call says: then it is answered as it is. */
  isSaid?: (row: T['row']) => boolean;
  log: Logger;
};

/**
 * Returns a row and what the caller is to it.
 *
 * @throws not-found for everyone else, whether it exists or not
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
 * Lets an event happen to a row: the only way in which anything changes its stage. Of two calls at the same
 * instant one wins, and the other is judged by what the row is then: the same act again is answered with it,
 * another is refused.
 *
 * @throws not-found, not-allowed for the wrong side, and what the kind's refusals and checks say
 */
export async function transition<T extends WorkflowTypes>(
  workflow: Workflow<T>,
  request: TransitionRequest<T>,
): Promise<T['row']> {
  const { id, event, caller, input, also, prepare, isSaid, log } = request;
  const { saga } = workflow;
  const row = await withOptimisticRetry(async () => {
    const { row: read, roles } = await findFor<T>({ ...workflow, rows: saga.rows }, id, caller);
    const definition = workflow.definitionOf(read);
    const { stage } = read;
    const by = roles.find((role) => transitionOf(definition, { stage, event, by: role }));
    const line = by && transitionOf(definition, { stage, event, by });
    const move = changeOf(definition, stage, event);
    const last = read.timeline.at(-1);
    // Pressed twice, or in two tabs.
    const isDone = last?.event === event && roles.includes(last.by);
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

/** Runs effects one after another, each on what the ones before it have set. */
async function runEffects<T extends WorkflowTypes>(
  row: T['row'],
  { effects, by }: Pick<Step<T>, 'effects' | 'by'>,
  session: DbSession,
): Promise<{ row: T['row']; change: Partial<T['row']> }> {
  let [moved, change]: [T['row'], Partial<T['row']>] = [row, {}];
  for (const effect of effects) {
    change = { ...change, ...(await effect(moved, session, by)) };
    moved = { ...moved, ...change };
  }
  return { row: moved, change };
}

/**
 * Takes a row a step on: its stage, its timeline, its timer, its event and all that goes with the step become
 * true together. Returns false, and changes nothing, if something else has happened to the row since it was
 * read.
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
    const after = await runEffects<T>({ ...row, stage }, { effects, by }, session);
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
 * Makes an attempt count: its timer begins, and it is published. `also` is what becomes true with it. Returns
 * false if it is no longer an attempt.
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
    const after = await runEffects<T>(row, { effects: also ? [also] : [], by }, session);
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

/** Applies the move of a row that turned out not to have its listing. One whose stage stays only settles. */
export function loseListing<T extends WorkflowTypes>(
  workflow: Workflow<T>,
  row: T['row'],
  move: Move<T['row']['stage']>,
): Promise<boolean> {
  if (move.to?.stage === row.stage) return workflow.saga.rows.make(row._id, move);
  const lost = { event: null, by: 'clock' as const, input: {} };
  const reason = 'The item is no longer there.';
  const effects = workflow.effectsOf(row, lost);
  return applyTransition(workflow, row, { ...lost, move, reason, effects });
}
