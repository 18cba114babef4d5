import { maxSavedSearches } from '@alaso/contracts';
import type { DbSession, Timestamped } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type SavedSearchDocument, savedSearchesOf } from './saved-search.model.ts';

/** The fields needed to notify an owner of a match. */
export type Alerting = Pick<SavedSearchDocument, '_id' | 'userId' | 'name' | 'filters'>;

export type SavedSearchRepository = {
  find(id: string, session: DbSession): Promise<SavedSearchDocument | undefined>;
  count(userId: string, session: DbSession): Promise<number>;
  add(search: Omit<SavedSearchDocument, keyof Timestamped>, session: DbSession): Promise<SavedSearchDocument>;
  /** Returns all saved searches of a user, newest first. */
  ofUser(userId: string): Promise<SavedSearchDocument[]>;
  /** Changes a user's saved search. Returns the new version; undefined if they have none with this id. */
  change(
    search: Pick<SavedSearchDocument, '_id' | 'userId'>,
    changed: Partial<Pick<SavedSearchDocument, 'name' | 'alert'>>,
  ): Promise<SavedSearchDocument | undefined>;
  remove(search: Pick<SavedSearchDocument, '_id' | 'userId'>): Promise<void>;
  /** Returns alerting searches with these keys, except this user's own, in no particular order. */
  alertingUnder(keys: readonly string[], exceptOf: string): AsyncIterable<Alerting>;
};

/** Number of rows per database batch. */
const batchSize = 500;

export function savedSearchRepository(connection: Connection): SavedSearchRepository {
  const searches = savedSearchesOf(connection);
  // Compared with each listing: through Mongoose a row costs several times as much.
  const bare = connection.collection<SavedSearchDocument>(searches.collection.name);
  return {
    find: async (_id, session) => (await searches.findOne({ _id }, null, { session }).lean()) ?? undefined,
    count: (userId, session) => searches.countDocuments({ userId }, { session }),
    async add(search, session) {
      const [stored] = await searches.create([search], { session });
      if (!stored) throw new Error('a search was saved and not returned');
      return stored.toObject();
    },
    ofUser: (userId) =>
      searches.find({ userId }).sort({ createdAt: -1, _id: -1 }).limit(maxSavedSearches).lean(),
    async change({ _id, userId }, changed) {
      const after = { returnDocument: 'after' } as const;
      const row = await searches.findOneAndUpdate({ _id, userId }, { $set: changed }, after).lean();
      return row ?? undefined;
    },
    async remove({ _id, userId }) {
      await searches.deleteOne({ _id, userId });
    },
    alertingUnder: (keys, exceptOf) =>
      bare.find<Alerting>(
        { alert: true, keys: { $in: [...keys] }, userId: { $ne: exceptOf } },
        { projection: { userId: 1, name: 1, filters: 1 }, batchSize },
      ),
  };
}
