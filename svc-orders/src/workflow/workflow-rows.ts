import type { DbSession, ModelOf } from '@alaso/service-kit';
import { counting, givesUp, type Move, records, type Sync } from './saga-state.ts';

/**
 * A step of a row's timeline. `event` is null for the first, and for a listing that belongs to someone else.
 */
export type WorkflowStep<Stage extends string, Event extends string, Actor extends string> = {
  event: Event | null;
  stage: Stage;
  at: Date;
  by: Actor;
  reason: string | null;
};

/** The fields common to the rows of every kind. */
export type WorkflowRow<
  Stage extends string = string,
  Taken extends WorkflowStep<Stage, string, string> = WorkflowStep<Stage, string, string>,
> = {
  _id: string;
  /**
   * The write that created the row, by which a repeat finds it. Removed when the attempt is abandoned, so
   * that a repeat can start afresh.
   */
  operationId?: string;
  listingId: string;
  sync: Sync;
  stage: Stage;
  /** Earliest first. */
  timeline: Taken[];
  createdAt: Date;
  updatedAt: Date;
};

export type WorkflowRows<Row extends WorkflowRow> = {
  find(id: string): Promise<Row | undefined>;
  /** Makes a move of the saga. Of two concurrent ones, one returns true. */
  make(id: string, move: Move<Row['stage']>, session?: DbSession): Promise<boolean>;
  /**
   * Moves a row to its next step, if it has not changed since it was read. Of two concurrent ones, one
   * returns true.
   */
  advance(
    row: Row,
    step: { move: Move<Row['stage']>; taken: Row['timeline'][number]; change: Partial<Row> },
    session: DbSession,
  ): Promise<boolean>;
  /** Sets fields without changing `updatedAt`. */
  set(id: string, change: Partial<Row>, session?: DbSession): Promise<void>;
  /** Returns the ids of rows with this transitional sync since before `before`, longest first. */
  stuck(sync: Sync, before: Date, limit: number): Promise<string[]>;
  /** Moves a row to the end of the sweep's queue. */
  postpone(id: string): Promise<void>;
};

type RowModel = Pick<ReturnType<ModelOf<WorkflowRow>>, 'deleteOne' | 'find' | 'updateOne'>;

/** Returns the conditional updates of a collection. `also` are the additional fields that a move sets. */
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
      // A new row is as old as its attempt.
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
    async stuck(sync, before, limit) {
      const found = await rows
        .find({ sync, updatedAt: { $lte: before } }, { _id: 1 })
        .sort({ updatedAt: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id }) => _id);
    },
    async postpone(_id) {
      // Mongoose updates `updatedAt`.
      await rows.updateOne({ _id }, {});
    },
  };
}

/** Selects the rows that people see. */
export const counted = { sync: { $in: [...counting] } };
