import type { DbSession, ModelOf } from '@alaso/service-kit';
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

type StagedModel = Pick<ReturnType<ModelOf<Staged>>, 'deleteOne' | 'find' | 'updateOne'>;

/** The moves of a collection's rows. `also` is what else a move sets. */
export function stageRepository<Status extends string>(
  rows: StagedModel,
  also: (move: Move<Status>) => object = () => ({}),
): StageRepository<Status> {
  return {
    async make(_id, move, session) {
      const { from, to } = move;
      const filter = { _id, stage: { $in: [...from.stages] }, status: from.status };
      if (to === null) return (await rows.deleteOne(filter, { session })).deletedCount === 1;
      const change = {
        $set: { ...to, ...also(move) },
        ...(givesUp(move) && { $unset: { operationId: 1 } }),
      };
      // A new order or donation is as old as its attempt.
      const { modifiedCount } = await rows.updateOne(filter, change, { session, timestamps: !records(move) });
      return modifiedCount === 1;
    },
    async stuck(stage, before, limit) {
      const found = await rows
        .find({ stage, updatedAt: { $lte: before } }, { _id: 1 })
        .sort({ updatedAt: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id }) => _id);
    },
    async postpone(_id) {
      // Mongoose renews `updatedAt`.
      await rows.updateOne({ _id }, {});
    },
  };
}
