import type { Connection } from 'mongoose';
import { type DbSession, defineModel, retryOnDuplicateKey, rowSchema, uuid } from '../database/index.ts';

/** A row of `absent_owners`: the last known state of a user who is or was deleting their account. */
type AbsentUserRow = {
  /** The user id. */
  _id: string;
  isLeaving: boolean;
  changedAt: Date;
  /** Set while the deletion is being decided. The user is treated as leaving until this time. */
  expectedUntil?: Date;
};

const schema = rowSchema<AbsentUserRow>({
  _id: { type: String, required: true, match: uuid },
  isLeaving: { type: Boolean, required: true },
  changedAt: { type: Date, required: true },
  expectedUntil: { type: Date },
});

export const absentUsersOf = defineModel<AbsentUserRow>('absent_owners', schema);

/** A user's departure or return, and its time. */
export type Departure = { userId: string; isLeaving: boolean; changedAt: Date };

export type AbsentUsers = {
  isLeaving(userId: string, session?: DbSession): Promise<boolean>;
  /** Returns the users among these ids who are leaving. */
  among(userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Stores a change unless a later change is already stored, because events arrive in any order. Returns true
   * if the change was stored.
   * @throws a duplicate key error if another change is stored at the same time
   */
  set(change: Departure, session: DbSession): Promise<boolean>;
  /** Treats a user as leaving until the given time. */
  expect(userId: string, until: Date): Promise<void>;
  /** Cancels an earlier `expect`, unless a later time has been stored since then. */
  stay(userId: string, until: Date): Promise<void>;
};

/**
 * Users who have requested the deletion of their account. Each service that shows users' content has its own
 * copy.
 */
export function absentUsers(connection: Connection, now: () => Date): AbsentUsers {
  const rows = absentUsersOf(connection);
  const away = () => ({ $or: [{ isLeaving: true }, { expectedUntil: { $gt: now() } }] });
  return {
    async isLeaving(_id, session) {
      return (await rows.countDocuments({ _id, ...away() }, { session })) > 0;
    },
    async among(userIds) {
      const found = await rows.find({ _id: { $in: [...userIds] }, ...away() }, { _id: 1 }).lean();
      return new Set(found.map(({ _id }) => _id));
    },
    async set({ userId: _id, isLeaving, changedAt }, session) {
      const known = await rows.findOne({ _id }, null, { session }).lean();
      if (known && known.changedAt >= changedAt) return false;
      const change = { $set: { isLeaving, changedAt }, $unset: { expectedUntil: 1 as const } };
      await rows.updateOne({ _id }, change, { upsert: true, session });
      return true;
    },
    async expect(_id, expectedUntil) {
      const $setOnInsert = { isLeaving: false, changedAt: new Date(0) };
      await retryOnDuplicateKey(() =>
        rows.updateOne({ _id }, { $set: { expectedUntil }, $setOnInsert }, { upsert: true }),
      );
    },
    async stay(_id, expectedUntil) {
      await rows.updateOne({ _id, expectedUntil }, { $unset: { expectedUntil: 1 } });
    },
  };
}
