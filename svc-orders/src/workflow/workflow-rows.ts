import type { DbSession, ModelOf } from '@alaso/service-kit';
import { claimAt, isFinal, type StageRules } from './definition.ts';

/**
 * States of a row in the saga between the two services.
 *
 * - `claiming`: an attempt, which nobody sees. Its listing is being claimed.
 * - `recorded`: the row counts. svc-catalog has not confirmed its claim state yet.
 * - `settled`: the row counts, and both services agree.
 * - `releasing`: an abandoned attempt. Its listing is being released, after which the row is deleted.
 */
export const syncs = ['claiming', 'recorded', 'settled', 'releasing'] as const;
export type Sync = (typeof syncs)[number];

/** States in which a row counts: users see it, and its stage can change. */
const counting: readonly Sync[] = ['recorded', 'settled'];

/** All states except `releasing`. Rows in these states count toward a user's open rows. */
export const standing: readonly Sync[] = ['claiming', ...counting];

/** Returns true while the claim is being requested. A retry continues the attempt. */
export const isAttempt = ({ sync }: { sync: Sync }) => sync === 'claiming';
/** Returns true if users can see the row. */
export const counts = ({ sync }: { sync: Sync }) => counting.includes(sync);

/** Returns true if svc-catalog has not confirmed the claim state yet. */
export const needsConfirming = ({ sync }: { sync: Sync }) => sync === 'recorded';

/**
 * A change to one row, made only if the row has one of these sync states and this stage. `to: null` deletes
 * the row.
 */
export type Move<Stage extends string = string> = {
  from: { syncs: readonly Sync[]; stage: Stage };
  to: { sync?: Sync; stage: Stage } | null;
};

/** Start and end state of each step between the services. */
const steps = {
  record: { from: 'claiming', to: 'recorded' },
  settle: { from: 'recorded', to: 'settled' },
  giveUp: { from: 'claiming', to: 'releasing' },
  forget: { from: 'releasing', to: null },
} as const satisfies Record<string, { from: Sync; to: Sync | null }>;
export type SagaStep = keyof typeof steps;
export const stepNames = ['record', 'settle', 'giveUp', 'forget'] as const satisfies readonly SagaStep[];

export function firstState<Stage extends string>({ first }: Pick<StageRules<Stage>, 'first'>) {
  return { sync: 'claiming' as const, stage: first };
}

/**
 * Returns the move for a step. Recording skips `recorded` if the claim is still held, because svc-catalog
 * already has that state.
 */
export function stepOf<Stage extends string>(
  rules: StageRules<Stage>,
  stage: Stage,
  step: SagaStep,
): Move<Stage> {
  const { from, to } = steps[step];
  const sync = to === 'recorded' && claimAt(rules, stage) === 'held' ? 'settled' : to;
  return { from: { syncs: [from], stage }, to: sync && { sync, stage } };
}

/**
 * Returns the move for an event, or undefined if the stage does not allow it. A change to the claim state
 * makes the row `recorded` again, so that svc-catalog is called.
 */
export function findMove<Stage extends string, Event extends string>(
  rules: StageRules<Stage, Event>,
  stage: Stage,
  event: Event,
): Move<Stage> | undefined {
  const line = rules.transitions.find((one) => one.from === stage && one.event === event);
  if (!line) return undefined;
  const from = { syncs: counting, stage };
  return claimAt(rules, line.to) === claimAt(rules, stage)
    ? { from, to: { stage: line.to } }
    : { from, to: { sync: 'recorded', stage: line.to } };
}

/**
 * Returns the move for a recorded row whose listing someone else has claimed, or undefined in a final stage.
 */
export function lossOf<Stage extends string>(
  rules: StageRules<Stage>,
  stage: Stage,
): Move<Stage> | undefined {
  if (isFinal(rules, stage)) return undefined;
  return { from: { syncs: ['recorded'], stage }, to: { sync: 'settled', stage: rules.lostStage(stage) } };
}

/** Returns true if this move records an attempt. */
const records = ({ from, to }: Move) => from.syncs.includes('claiming') && to !== null && !givesUp({ to });

/** Returns true if this move abandons an attempt. */
export const givesUp = ({ to }: Pick<Move, 'to'>) => to?.sync === 'releasing';

/** A step in a row's timeline. `event` is null for the first step and for a lost listing. */
export type WorkflowStep<Stage extends string, Event extends string, Actor extends string> = {
  event: Event | null;
  stage: Stage;
  at: Date;
  by: Actor;
  reason: string | null;
};

/** Fields common to the rows of every kind. */
export type WorkflowRow<
  Stage extends string = string,
  Taken extends WorkflowStep<Stage, string, string> = WorkflowStep<Stage, string, string>,
> = {
  _id: string;
  /**
   * Id of the write that created the row, so that a retry finds the row. Removed from an abandoned attempt,
   * so that a retry can start again.
   */
  operationId?: string;
  listingId: string;
  sync: Sync;
  stage: Stage;
  /** Steps so far, earliest first. */
  timeline: Taken[];
  createdAt: Date;
  updatedAt: Date;
};

export type WorkflowRows<Row extends WorkflowRow> = {
  find(id: string): Promise<Row | undefined>;
  /** Makes a saga move. Only one of two concurrent moves returns true. */
  make(id: string, move: Move<Row['stage']>, session?: DbSession): Promise<boolean>;
  /**
   * Moves a row to its next step, if the row has not changed since it was read. Only one of two concurrent
   * calls returns true.
   */
  advance(
    row: Row,
    step: { move: Move<Row['stage']>; taken: Row['timeline'][number]; change: Partial<Row> },
    session: DbSession,
  ): Promise<boolean>;
  /** Sets fields without changing `updatedAt`. */
  set(id: string, change: Partial<Row>, session?: DbSession): Promise<void>;
  /**
   * Returns the ids of rows that have been in this transitional sync state since before the given time,
   * longest stuck first.
   */
  stuck(sync: Sync, before: Date, limit: number): Promise<string[]>;
  /** Moves a row to the end of the sweep's queue. */
  postpone(id: string): Promise<void>;
};

type RowModel = Pick<ReturnType<ModelOf<WorkflowRow>>, 'deleteOne' | 'find' | 'updateOne'>;

/** Returns a collection's conditional updates. `also` contains the additional fields that a move sets. */
export function workflowRows<Row extends WorkflowRow>(
  rows: RowModel,
  find: (id: string) => Promise<Row | undefined>,
  also: (move: Move<Row['stage']>) => Partial<Row> = () => ({}),
): WorkflowRows<Row> {
  return {
    find,
    async make(_id, move, session) {
      const { from, to } = move;
      const filter = { _id, sync: { $in: [...from.syncs] }, stage: from.stage };
      if (to === null) return (await rows.deleteOne(filter, { session })).deletedCount === 1;
      const change = {
        $set: { ...to, ...also(move) },
        ...(givesUp(move) && { $unset: { operationId: 1 } }),
      };
      // A recorded row keeps the timestamp of its attempt.
      const { modifiedCount } = await rows.updateOne(filter, change, { session, timestamps: !records(move) });
      return modifiedCount === 1;
    },
    async advance({ _id, timeline }, { move, taken, change }, session) {
      const { from, to } = move;
      const asRead = {
        _id,
        stage: from.stage,
        sync: { $in: [...from.syncs] },
        timeline: { $size: timeline.length },
      };
      const made = { $set: { ...to, ...also(move), ...change }, $push: { timeline: taken } };
      return (await rows.updateOne(asRead, made, { session })).modifiedCount === 1;
    },
    async set(_id, change, session) {
      await rows.updateOne({ _id }, { $set: change }, { session, timestamps: false });
    },
    stuck: (sync, before, limit) => findDueIds(rows, 'updatedAt', { now: before, limit }, { sync }),
    async postpone(_id) {
      // Makes Mongoose set `updatedAt`, because the sweep sorts by it.
      await rows.updateOne({ _id }, {});
    },
  };
}

/** Selects the rows that users can see. */
export const counted = { sync: { $in: [...counting] } };

type Rows = ReturnType<ModelOf<{ _id: string }>>;

/** Returns the ids of rows whose time in this field is due at `now`, longest overdue first. */
export async function findDueIds(
  rows: Pick<Rows, 'find'>,
  field: string,
  { now, limit }: { now: Date; limit: number },
  filter: object = {},
): Promise<string[]> {
  const due = rows.find({ ...filter, [field]: { $lte: now, $type: 'date' } }, { _id: 1 });
  return (
    await due
      .sort({ [field]: 1 })
      .limit(limit)
      .lean()
  ).map(({ _id }) => _id);
}

/**
 * Replaces a user's first name in rows in which they have the given role, such as `buyer`. Skips rows with a
 * later name, because events may arrive out of order.
 */
export async function renameInRows(
  rows: Pick<Rows, 'updateMany'>,
  [role, nameField]: readonly [role: string, nameField: string],
  { userId, firstName, at }: { userId: string; firstName: string; at: Date },
  filter: object = {},
): Promise<void> {
  const renamedAt = `${role}RenamedAt`;
  await rows.updateMany(
    {
      ...filter,
      [`${role}Id`]: userId,
      $or: [{ [renamedAt]: { $exists: false } }, { [renamedAt]: { $lt: at } }],
    },
    { $set: { [nameField]: firstName, [renamedAt]: at } },
    { timestamps: false },
  );
}
