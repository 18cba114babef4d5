import type { DbSession, Timestamped } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type PhotoDocument, photosOf, type PreparedPhoto } from './photo.model.ts';

export type PhotoRepository = {
  find(id: string, session?: DbSession): Promise<PhotoDocument | undefined>;
  /** Stores a photo unless it exists. Returns true if it was stored. */
  addOnce(photo: Omit<PhotoDocument, keyof Timestamped>, session: DbSession): Promise<boolean>;
  /**
   * Stores a photo's variants. Leaves `updatedAt` unchanged, because the owner did not make this change.
   * Returns true if the photo still exists.
   */
  setPrepared(id: string, prepared: PreparedPhoto, session: DbSession): Promise<boolean>;
  /**
   * Gives this owner's photo to a keeper and returns the photo. Returns undefined if the photo is gone, is
   * not this owner's, or does not have the requested privacy. Unless `isShown` is true, also returns
   * undefined if the photo has another keeper.
   */
  giveTo(
    keeperId: string,
    photo: Pick<PhotoDocument, '_id' | 'ownerId' | 'isPrivate'>,
    isShown: boolean,
    session: DbSession,
  ): Promise<PhotoDocument | undefined>;
  /** Releases all of a keeper's photos except the given ones. */
  keepOnly(keeperId: string, ids: readonly string[], session: DbSession): Promise<void>;
  /** Counts this owner's photos created later than `after` and no later than `until`. */
  countCreated(ownerId: string, after: Date, until: Date): Promise<number>;
  /** Records which listing or draft has a photo. */
  noteShown(id: string, keeperId: string): Promise<void>;
  /** Returns up to `limit` photos that already had no keeper at the time `before`. */
  unused(before: Date, limit: number): Promise<string[]>;
  /** Returns the ids of these listings' photos. */
  ofListings(listingIds: readonly string[]): Promise<string[]>;
  /**
   * Deletes up to `limit` photos that already had no keeper at the time `before`. Returns the number deleted.
   */
  removeUnused(before: Date, limit: number): Promise<number>;
  /** Deletes a listing's photos. Returns the number deleted. */
  removeOfListing(keeperId: string, session: DbSession): Promise<number>;
  /** Returns those of the given ids that identify existing photos, or only unprocessed photos. */
  existing(ids: readonly string[], which?: 'all' | 'unprepared'): Promise<ReadonlySet<string>>;
};

export function photoRepository(connection: Connection): PhotoRepository {
  const photos = photosOf(connection);
  return {
    find: async (_id, session) => (await photos.findOne({ _id }, null, { session }).lean()) ?? undefined,
    async addOnce({ _id, ...photo }, session) {
      const { upsertedCount } = await photos.updateOne(
        { _id },
        { $setOnInsert: photo },
        { upsert: true, session },
      );
      return upsertedCount === 1;
    },
    async setPrepared(_id, prepared, session) {
      const unseen = { session, timestamps: false } as const;
      return (await photos.updateOne({ _id }, { $set: { prepared } }, unseen)).matchedCount === 1;
    },
    async giveTo(keeperId, { _id, ownerId, isPrivate = false }, isShown, session) {
      const kind = { isPrivate: isPrivate ? true : { $exists: false } };
      const free = { _id, ownerId, ...kind, ...(!isShown && { keeperId: { $in: [null, keeperId] } }) };
      const after = { returnDocument: 'after', session } as const;
      return (await photos.findOneAndUpdate(free, { $set: { keeperId } }, after).lean()) ?? undefined;
    },
    async keepOnly(keeperId, ids, session) {
      const dropped = { keeperId, _id: { $nin: [...ids] } };
      await photos.updateMany(dropped, { $set: { keeperId: null } }, { session });
    },
    countCreated: (ownerId, after, until) =>
      photos.countDocuments({ ownerId, createdAt: { $gt: after, $lte: until } }),
    async noteShown(_id, keeperId) {
      await photos.updateOne({ _id }, { $set: { keeperId } });
    },
    async unused(before, limit) {
      const found = await photos
        .find({ keeperId: null, updatedAt: { $lt: before } }, { _id: 1 })
        .sort({ updatedAt: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id }) => _id);
    },
    async ofListings(listingIds) {
      const found = await photos.find({ keeperId: { $in: [...listingIds] } }, { _id: 1 }).lean();
      return found.map(({ _id }) => _id);
    },
    async removeUnused(before, limit) {
      const ids = await this.unused(before, limit);
      // Checked again, because a keeper may have taken one of the photos in the meantime.
      const unused = { keeperId: null, updatedAt: { $lt: before }, _id: { $in: ids } };
      return (await photos.deleteMany(unused)).deletedCount;
    },
    removeOfListing: async (keeperId, session) =>
      (await photos.deleteMany({ keeperId }, { session })).deletedCount,
    async existing(ids, which = 'all') {
      const wanted = { _id: { $in: [...ids] }, ...(which === 'unprepared' && { prepared: null }) };
      return new Set((await photos.find(wanted, { _id: 1 }).lean()).map(({ _id }) => _id));
    },
  };
}
