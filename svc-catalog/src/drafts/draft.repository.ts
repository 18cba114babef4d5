import type { DbSession, Timestamped } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { afterPosition, newestFirst } from '../listings/listing-order.ts';
import type { PositionIn } from '../listings/page-position.ts';
import type { PreparedPhoto } from '../photos/photo.model.ts';
import type { DraftFields } from './draft-fields.ts';
import { type DraftDocument, draftsOf } from './draft.model.ts';

/** Drafts are private, so every query names the owner. */
type Own = Pick<DraftDocument, '_id' | 'ownerId'>;

export type DraftRepository = {
  find(own: Own, session?: DbSession): Promise<DraftDocument | undefined>;
  /** Returns the draft that relists a listing. */
  ofListing(listingId: string, ownerId: string): Promise<DraftDocument | undefined>;
  /** Returns the numbers in use. */
  places(ownerId: string, session: DbSession): Promise<number[]>;
  /** Stores a draft. @throws isDuplicateKey if its id or number is taken */
  add(draft: Omit<DraftDocument, keyof Timestamped>, session: DbSession): Promise<DraftDocument>;
  /** Replaces a draft's contents. Returns it; undefined if it is gone. */
  save(
    own: Own,
    says: DraftFields & Pick<DraftDocument, 'photos'>,
    session: DbSession,
  ): Promise<DraftDocument | undefined>;
  /** Returns true if it existed. */
  remove(own: Own, session: DbSession): Promise<boolean>;
  page(ownerId: string, after: PositionIn<'newest'> | undefined, limit: number): Promise<DraftDocument[]>;
  count(ownerId: string): Promise<number>;
  /** Stores a photo's variants in the drafts that show it. */
  setPrepared(photoId: string, prepared: PreparedPhoto, session: DbSession): Promise<void>;
  /** Returns the photos among these that a draft shows, as photo id → draft id. */
  showing(photoIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
};

export function draftRepository(connection: Connection): DraftRepository {
  const drafts = draftsOf(connection);
  return {
    find: async (own, session) => (await drafts.findOne(own, null, { session }).lean()) ?? undefined,
    ofListing: async (fromListingId, ownerId) =>
      (await drafts.findOne({ ownerId, fromListingId }).lean()) ?? undefined,
    async places(ownerId, session) {
      const taken = await drafts.find({ ownerId }, { place: 1 }, { session }).lean();
      return taken.map(({ place }) => place);
    },
    async add(draft, session) {
      const [stored] = await drafts.create([draft], { session });
      if (!stored) throw new Error('a draft was stored and not returned');
      return stored.toObject();
    },
    save: async (own, says, session) =>
      (await drafts.findOneAndUpdate(own, { $set: says }, { session, returnDocument: 'after' }).lean()) ??
      undefined,
    remove: async (own, session) => (await drafts.deleteOne(own, { session })).deletedCount === 1,
    page: (ownerId, after, limit) =>
      drafts
        .find({ ownerId, ...afterPosition(after) })
        .sort(newestFirst)
        .limit(limit)
        .lean(),
    count: (ownerId) => drafts.countDocuments({ ownerId }),
    async setPrepared(photoId, prepared, session) {
      await drafts.updateMany(
        { 'photos.id': photoId },
        { $set: { 'photos.$.prepared': prepared } },
        { session, timestamps: false },
      );
    },
    async showing(photoIds) {
      const found = await drafts.find({ 'photos.id': { $in: [...photoIds] } }, { photos: 1 }).lean();
      return new Map(found.flatMap(({ _id, photos }) => photos.map(({ id }) => [id, _id] as const)));
    },
  };
}
