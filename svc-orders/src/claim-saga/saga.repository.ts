import type { DbSession, ModelOf } from '@alaso/service-kit';
import { givesUp, type Move, records, type Sync } from './saga-state.ts';
import type { Synced } from './saga-fields.ts';

export type SyncRepository<Stage extends string> = {
  /** Makes a move of the row's machine. Of two at the same instant, one returns true. */
  make(id: string, move: Move<Stage>, session?: DbSession): Promise<boolean>;
  /** The ids of rows whose sync has been this passing one since before `before`, longest first. */
  stuck(sync: Sync, before: Date, limit: number): Promise<string[]>;
  setCloth(id: string, cloth: Pick<Synced, 'listingFabricType' | 'listingColor'>): Promise<void>;
  /** Puts a row at the end of the sweep's line. */
  postpone(id: string): Promise<void>;
};

type SyncedModel = Pick<ReturnType<ModelOf<Synced>>, 'deleteOne' | 'find' | 'updateOne'>;

/** The moves of a collection's rows. `also` is what else a move sets. */
export function syncRepository<Stage extends string>(
  rows: SyncedModel,
  also: (move: Move<Stage>) => object = () => ({}),
): SyncRepository<Stage> {
  return {
    async make(_id, move, session) {
      const { from, to } = move;
      const filter = { _id, sync: { $in: [...from.syncs] }, stage: from.stage };
      if (to === null) return (await rows.deleteOne(filter, { session })).deletedCount === 1;
      const change = {
        $set: { ...to, ...also(move) },
        ...(givesUp(move) && { $unset: { operationId: 1 } }),
      };
      // A new order or donation is as old as its attempt.
      const { modifiedCount } = await rows.updateOne(filter, change, { session, timestamps: !records(move) });
      return modifiedCount === 1;
    },
    async stuck(sync, before, limit) {
      const found = await rows
        .find({ sync, updatedAt: { $lte: before } }, { _id: 1 })
        .sort({ updatedAt: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id }) => _id);
    },
    async setCloth(_id, cloth) {
      await rows.updateOne({ _id }, { $set: cloth }, { timestamps: false });
    },
    async postpone(_id) {
      // Mongoose renews `updatedAt`.
      await rows.updateOne({ _id }, {});
    },
  };
}
