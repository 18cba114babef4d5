import { type DbSession, defineModel, rowsAfter, rowSchema, uuid } from '@alaso/service-kit';
import type { Connection } from 'mongoose';

/** A row of `favourites`: one listing in one user's favorites. */
type FavoriteDocument = { _id: string; userId: string; listingId: string; addedAt: Date };

const schema = rowSchema<FavoriteDocument>({
  _id: { type: String, required: true, match: uuid },
  userId: { type: String, required: true, match: uuid },
  listingId: { type: String, required: true, match: uuid },
  addedAt: { type: Date, required: true },
});

// Allows one row per user and listing. Also for the ids of a user's favorites.
schema.index({ userId: 1, listingId: 1 }, { unique: true });
// For a user's favorites, newest first.
schema.index({ userId: 1, addedAt: -1, _id: -1 });
// For paginating the users to notify about a listing.
schema.index({ listingId: 1, userId: 1 });

export const favoritesOf = defineModel<FavoriteDocument>('favourites', schema);

type Favorite = Pick<FavoriteDocument, 'userId' | 'listingId'>;

export type FavoriteRepository = {
  has(favorite: Favorite, session: DbSession): Promise<boolean>;
  /** @throws a duplicate key error if this user has added the listing in the meantime */
  add(favorite: FavoriteDocument, session: DbSession): Promise<void>;
  /** Returns true if the favorite existed. */
  remove(favorite: Favorite, session: DbSession): Promise<boolean>;
  count(userId: string, session?: DbSession): Promise<number>;
  /** Returns the user's favorites that follow the given row, newest first. */
  page(
    userId: string,
    after: Pick<FavoriteDocument, '_id' | 'addedAt'> | undefined,
    limit: number,
  ): Promise<FavoriteDocument[]>;
  listingIds(userId: string, limit: number): Promise<string[]>;
  /** Returns the users who have a listing in their favorites, in id order, starting after the given user. */
  admirers(
    listingId: string,
    after: string | undefined,
    limit: number,
    session?: DbSession,
  ): Promise<string[]>;
};

export function favoriteRepository(connection: Connection): FavoriteRepository {
  const favorites = favoritesOf(connection);
  return {
    has: async ({ userId, listingId }, session) =>
      (await favorites.exists({ userId, listingId }).session(session)) !== null,
    async add(favorite, session) {
      await favorites.insertMany([favorite], { session });
    },
    async remove({ userId, listingId }, session) {
      return (await favorites.deleteOne({ userId, listingId }, { session })).deletedCount === 1;
    },
    count: (userId, session) => favorites.countDocuments({ userId }, { session }),
    page: (userId, after, limit) =>
      favorites
        .find({
          userId,
          ...rowsAfter({ addedAt: -1, _id: -1 }, after),
        })
        .sort({ addedAt: -1, _id: -1 })
        .limit(limit)
        .lean(),
    async listingIds(userId, limit) {
      const found = await favorites.find({ userId }, { _id: 0, listingId: 1 }).limit(limit).lean();
      return found.map(({ listingId }) => listingId);
    },
    async admirers(listingId, after, limit, session) {
      const found = await favorites
        .find(
          { listingId, ...(after !== undefined && { userId: { $gt: after } }) },
          { _id: 0, userId: 1 },
          { session },
        )
        .sort({ userId: 1 })
        .limit(limit)
        .lean();
      return found.map(({ userId }) => userId);
    },
  };
}
