import type { DbSession, Timestamped } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type PhotoDocument, photosOf, type PreparedPhoto } from './photo.model.ts';

export type PhotoRepository = {
  find(id: string, session?: DbSession): Promise<PhotoDocument | undefined>;
  /** Stores a photo, unless it is there already. Returns whether it did. */
  addOnce(photo: Omit<PhotoDocument, keyof Timestamped>, session: DbSession): Promise<boolean>;
  /** Notes the variants. Returns the photo as it is then; undefined where it has gone meanwhile. */
  setPrepared(id: string, prepared: PreparedPhoto, session: DbSession): Promise<PhotoDocument | undefined>;
  /** Gives a photo of this owner's to a listing. Returns it; undefined where it is not theirs, or another listing's. */
  giveTo(
    listingId: string,
    photo: Pick<PhotoDocument, '_id' | 'ownerId'>,
    session: DbSession,
  ): Promise<PhotoDocument | undefined>;
  /** Takes a listing's photos away from it, but for these. */
  keepOnly(listingId: string, ids: readonly string[], session: DbSession): Promise<void>;
  /** Up to `limit` photos that no listing shows and that were added before then. */
  unused(before: Date, limit: number): Promise<string[]>;
  /** The photos of these listings. */
  ofListings(listingIds: readonly string[]): Promise<string[]>;
  /** Those of these ids that are photos. */
  existing(ids: readonly string[]): Promise<ReadonlySet<string>>;
  remove(ids: readonly string[]): Promise<void>;
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
      const after = { returnDocument: 'after', session } as const;
      return (await photos.findOneAndUpdate({ _id }, { $set: { prepared } }, after).lean()) ?? undefined;
    },
    async giveTo(listingId, { _id, ownerId }, session) {
      const free = { _id, ownerId, listingId: { $in: [null, listingId] } };
      const after = { returnDocument: 'after', session } as const;
      return (await photos.findOneAndUpdate(free, { $set: { listingId } }, after).lean()) ?? undefined;
    },
    async keepOnly(listingId, ids, session) {
      const dropped = { listingId, _id: { $nin: [...ids] } };
      await photos.updateMany(dropped, { $set: { listingId: null } }, { session });
    },
    async unused(before, limit) {
      const free = { listingId: null, createdAt: { $lt: before } };
      const found = await photos.find(free, { _id: 1 }).sort({ createdAt: 1 }).limit(limit).lean();
      return found.map(({ _id }) => _id);
    },
    async ofListings(listingIds) {
      const found = await photos.find({ listingId: { $in: [...listingIds] } }, { _id: 1 }).lean();
      return found.map(({ _id }) => _id);
    },
    async existing(ids) {
      const found = await photos.find({ _id: { $in: [...ids] } }, { _id: 1 }).lean();
      return new Set(found.map(({ _id }) => _id));
    },
    async remove(ids) {
      await photos.deleteMany({ _id: { $in: [...ids] } });
    },
  };
}
