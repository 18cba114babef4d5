import { maxSavedSearches } from '@alaso/contracts';
import type { DbSession, Timestamped } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type SavedSearchDocument, savedSearchesOf } from './saved-search.model.ts';

/** What telling its owner of a match needs. */
export type Alerting = Pick<SavedSearchDocument, '_id' | 'userId' | 'name' | 'filters'>;

export type SavedSearchRepository = {
  find(id: string, session: DbSession): Promise<SavedSearchDocument | undefined>;
  count(userId: string, session: DbSession): Promise<number>;
  add(search: Omit<SavedSearchDocument, keyof Timestamped>, session: DbSession): Promise<SavedSearchDocument>;
  /** All of a person's, the newest first. */
  ofUser(userId: string): Promise<SavedSearchDocument[]>;
  /** Changes one of this person's. Returns it as it is then; undefined where they have none with this id. */
  change(
    search: Pick<SavedSearchDocument, '_id' | 'userId'>,
    changed: Partial<Pick<SavedSearchDocument, 'name' | 'alert'>>,
  ): Promise<SavedSearchDocument | undefined>;
  remove(search: Pick<SavedSearchDocument, '_id' | 'userId'>): Promise<void>;
  /** The searches under these keys that alert, but for this person's own, in no particular order. */
  alertingUnder(keys: readonly string[], exceptOf: string): AsyncIterable<Alerting>;
};

/** Rows that the database sends at once. */
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
