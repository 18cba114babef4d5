import { type DbSession, defineModel, rowSchema, uuid } from '@alaso/service-kit';
import type { Connection } from 'mongoose';

/** A row of `absent_owners`: the latest that is known about a user who has asked to delete their account. */
type AbsentOwnerDocument = { _id: string; isLeaving: boolean; changedAt: Date };

const schema = rowSchema<AbsentOwnerDocument>({
  _id: { type: String, required: true, match: uuid },
  isLeaving: { type: Boolean, required: true },
  changedAt: { type: Date, required: true },
});

export const absentOwnersOf = defineModel<AbsentOwnerDocument>('absent_owners', schema);

export type AbsentOwnerRepository = ReturnType<typeof absentOwnerRepository>;

export function absentOwnerRepository(connection: Connection) {
  const owners = absentOwnersOf(connection);
  return {
    isLeaving: async (_id: string, session: DbSession): Promise<boolean> =>
      (await owners.findOne({ _id }, null, { session }).lean())?.isLeaving === true,

    /**
     * Stores a change, unless a later one is stored: events arrive in any order. Returns true if it was
     * stored. @throws a duplicate key error if another one is stored at the same moment
     */
    async set(row: AbsentOwnerDocument, session: DbSession): Promise<boolean> {
      const { _id, isLeaving, changedAt } = row;
      const known = await owners.findOne({ _id }, null, { session }).lean();
      if (known && known.changedAt >= changedAt) return false;
      await owners.updateOne({ _id }, { $set: { isLeaving, changedAt } }, { upsert: true, session });
      return true;
    },
  };
}
