import type { DbSession } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { givesUp, type Move, records, type Stage } from './stage.machine.ts';
import type { Staged } from './staged.ts';

export type StageRepository<Status extends string> = {
  /** Makes a move of the row's machine. Of two at the same instant, one returns true. */
  make(id: string, move: Move<Status>, session?: DbSession): Promise<boolean>;
  /** The ids of rows that have been at a passing stage since before `before`, longest first. */
  stuck(stage: Stage, before: Date, limit: number): Promise<string[]>;
  /** Puts a row at the end of the sweep's line. */
  postpone(id: string): Promise<void>;
};

/** The moves of a collection's rows. `also` is what else a move sets. */
export function stageRepository<Status extends string>(
  connection: Connection,
  collection: 'transactions' | 'donations',
  also: (move: Move<Status>) => { open?: boolean } = () => ({}),
): StageRepository<Status> {
  const rows = connection.collection<Staged & { open?: boolean }>(collection);
  return {
    async make(_id, move, session) {
      const { from, to } = move;
      const filter = { _id, stage: { $in: from.stages }, status: from.status };
      const options = session ? { session } : {};
      if (to === null) return (await rows.deleteOne(filter, options)).deletedCount === 1;
      const change = {
        // A new order or donation is as old as its attempt.
        $set: { ...to, ...also(move), ...(!records(move) && { updatedAt: new Date() }) },
        ...(givesUp(move) && { $unset: { operationId: true as const } }),
      };
      return (await rows.updateOne(filter, change, options)).modifiedCount === 1;
    },
    async stuck(stage, before, limit) {
      const found = await rows
        .find({ stage, updatedAt: { $lte: before } }, { projection: { _id: true } })
        .sort({ updatedAt: 1 })
        .limit(limit)
        .toArray();
      return found.map(({ _id }) => _id);
    },
    async postpone(_id) {
      await rows.updateOne({ _id }, { $set: { updatedAt: new Date() } });
    },
  };
}
