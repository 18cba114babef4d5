import {
  categories,
  type Category,
  type Color,
  colors,
  conditions,
  type FabricType,
  fabricTypes,
  maxKobo,
  maxLgaLength,
  maxSavedSearches,
  maxSearchName,
  type Occasion,
  occasions,
  sizes,
  type State,
  states,
} from '@alaso/contracts';
import {
  type DbSession,
  defineModel,
  partSchema,
  rowSchema,
  type Timestamped,
  uuid,
  wholeNumber,
} from '@alaso/service-kit';
import type { Connection } from 'mongoose';

/** The filters of a saved search. Null means no filter. */
export type StoredFilters = {
  search: string | null;
  category: Category | null;
  /** One or several sizes: `M` or `M,L`. */
  size: string | null;
  condition: string | null;
  fabricType: FabricType | null;
  color: Color | null;
  occasion: Occasion | null;
  state: State | null;
  lga: string | null;
  /** In kobo. The range is inclusive. */
  minKobo: number | null;
  maxKobo: number | null;
};

export type SavedSearchDocument = {
  _id: string;
  userId: string;
  name: string;
  filters: StoredFilters;
  /** True if the search's owner wants to be notified of new matches. */
  alert: boolean;
  /** The index keys that `keysOfSearch` returns for the filters. */
  keys: string[];
  createdAt: Date;
  updatedAt: Date;
};

const kobo = { type: Number, default: null, min: 0, max: maxKobo, validate: wholeNumber } as const;

const optionsPattern = (options: readonly string[]) =>
  new RegExp(`^(?:(?:${options.join('|')})(?:,(?!$)|$))+$`);

const filters = partSchema<StoredFilters>({
  search: { type: String, default: null, maxlength: 200 },
  category: { type: String, default: null, enum: categories },
  size: { type: String, default: null, match: optionsPattern(sizes) },
  condition: { type: String, default: null, match: optionsPattern(conditions) },
  fabricType: { type: String, default: null, enum: fabricTypes },
  color: { type: String, default: null, enum: colors },
  occasion: { type: String, default: null, enum: occasions },
  state: { type: String, default: null, enum: states },
  lga: { type: String, default: null, maxlength: maxLgaLength },
  minKobo: kobo,
  maxKobo: kobo,
});

const schema = rowSchema<SavedSearchDocument>(
  {
    _id: { type: String, required: true, match: uuid },
    userId: { type: String, required: true, match: uuid },
    name: { type: String, required: true, minlength: 1, maxlength: maxSearchName },
    filters: { type: filters, required: true },
    alert: { type: Boolean, required: true },
    keys: { type: [{ type: String, maxlength: 200 }], required: true },
  },
  { timestamps: true },
);

// For a user's saved searches, newest first.
schema.index({ userId: 1, createdAt: -1, _id: -1 });
// For the searches that a listing may match.
schema.index({ alert: 1, keys: 1 });

export const savedSearchesOf = defineModel<SavedSearchDocument>('saved_searches', schema);

/** The fields needed to notify an owner of a match. */
export type Alerting = Pick<SavedSearchDocument, '_id' | 'userId' | 'name' | 'filters'>;

export type SavedSearchRepository = {
  find(id: string, session: DbSession): Promise<SavedSearchDocument | undefined>;
  count(userId: string, session: DbSession): Promise<number>;
  add(search: Omit<SavedSearchDocument, keyof Timestamped>, session: DbSession): Promise<SavedSearchDocument>;
  /** Returns all of a user's saved searches, newest first. */
  ofUser(userId: string): Promise<SavedSearchDocument[]>;
  /**
   * Changes a user's saved search. Returns the new version, or undefined if the user has no search with this
   * id.
   */
  change(
    search: Pick<SavedSearchDocument, '_id' | 'userId'>,
    changed: Partial<Pick<SavedSearchDocument, 'name' | 'alert'>>,
  ): Promise<SavedSearchDocument | undefined>;
  remove(search: Pick<SavedSearchDocument, '_id' | 'userId'>): Promise<void>;
  /**
   * Returns the searches with alerts that are stored under these keys, except this user's own, in no
   * particular order.
   */
  alertingUnder(keys: readonly string[], exceptUserId: string): AsyncIterable<Alerting>;
};

const batchSize = 500;

export function savedSearchRepository(connection: Connection): SavedSearchRepository {
  const searches = savedSearchesOf(connection);
  // Every new listing reads many rows, and each would cost several times as much through Mongoose.
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
    alertingUnder: (keys, exceptUserId) =>
      bare.find<Alerting>(
        { alert: true, keys: { $in: [...keys] }, userId: { $ne: exceptUserId } },
        { projection: { userId: 1, name: 1, filters: 1 }, batchSize },
      ),
  };
}
