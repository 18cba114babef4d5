import { type DbSession, rowsAfter } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type FavouriteDocument, favouritesOf } from './favourite.model.ts';

type Favourite = Pick<FavouriteDocument, 'userId' | 'listingId'>;

export type FavouriteRepository = {
  has(favourite: Favourite, session: DbSession): Promise<boolean>;
  /** @throws isDuplicateKey where this person has added it meanwhile */
  add(favourite: FavouriteDocument, session: DbSession): Promise<void>;
  /** Returns whether it was there. */
  remove(favourite: Favourite, session: DbSession): Promise<boolean>;
  count(userId: string, session?: DbSession): Promise<number>;
  /** A person's favourites, the newest first, from after a row on. */
  page(
    userId: string,
    after: Pick<FavouriteDocument, '_id' | 'addedAt'> | undefined,
    limit: number,
  ): Promise<FavouriteDocument[]>;
  /** The listings that a person has added, by their ids. */
  listingIds(userId: string, limit: number): Promise<string[]>;
  /** Who has added a listing, in the order of their ids, from after one of them on. */
  admirers(
    listingId: string,
    after: string | undefined,
    limit: number,
    session?: DbSession,
  ): Promise<string[]>;
};

export function favouriteRepository(connection: Connection): FavouriteRepository {
  const favourites = favouritesOf(connection);
  return {
    has: async ({ userId, listingId }, session) =>
      (await favourites.exists({ userId, listingId }).session(session)) !== null,
    async add(favourite, session) {
      await favourites.insertMany([favourite], { session });
    },
    async remove({ userId, listingId }, session) {
      return (await favourites.deleteOne({ userId, listingId }, { session })).deletedCount === 1;
    },
    count: (userId, session) => favourites.countDocuments({ userId }, { session }),
    page: (userId, after, limit) =>
      favourites
        .find({
          userId,
          ...rowsAfter('addedAt', -1, after),
        })
        .sort({ addedAt: -1, _id: -1 })
        .limit(limit)
        .lean(),
    async listingIds(userId, limit) {
      const found = await favourites.find({ userId }, { _id: 0, listingId: 1 }).limit(limit).lean();
      return found.map(({ listingId }) => listingId);
    },
    async admirers(listingId, after, limit, session) {
      const found = await favourites
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
