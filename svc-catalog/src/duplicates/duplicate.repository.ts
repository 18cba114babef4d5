import type { Connection } from 'mongoose';
import { type DraftDocument, draftsOf } from '../drafts/index.ts';
import { type ListingDocument, listingsOf } from '../listings/index.ts';
import { photosOf } from '../photos/index.ts';

/** A user's listing that is either on the market or paused. */
type Listed = Pick<ListingDocument, '_id' | 'title' | 'status' | 'pausedAt' | 'removedAt' | 'removedBy'>;
type Drafted = Pick<DraftDocument, '_id' | 'title'>;

export type DuplicateRepository = {
  /** Returns this owner's photos with the same content as the given ones, including the given ones. */
  samePhotos(ownerId: string, ids: readonly string[], limit: number): Promise<string[]>;
  /** Returns this owner's listings that show one of these photos, including paused listings. */
  listedWithPhotos(ownerId: string, photoIds: readonly string[], limit: number): Promise<Listed[]>;
  /** Returns this owner's listings with this folded title, including paused listings. */
  listedWithTitle(ownerId: string, foldedTitle: string, limit: number): Promise<Listed[]>;
  draftedWithPhotos(ownerId: string, photoIds: readonly string[]): Promise<Drafted[]>;
  /** Returns all of this owner's drafts. There are never many. */
  drafted(ownerId: string): Promise<Drafted[]>;
};

const onMarket = { status: 'active', removedAt: null } as const;
const listedFields = { title: 1, status: 1, pausedAt: 1, removedAt: 1, removedBy: 1 } as const;

export function duplicateRepository(connection: Connection): DuplicateRepository {
  const [photos, listings, drafts] = [photosOf(connection), listingsOf(connection), draftsOf(connection)];
  return {
    async samePhotos(ownerId, ids, limit) {
      const asked = await photos.find({ _id: { $in: [...ids] }, ownerId }, { contentHash: 1 }).lean();
      const contentHash = { $in: asked.map((photo) => photo.contentHash) };
      const same = await photos.find({ ownerId, contentHash }, { _id: 1 }).limit(limit).lean();
      return same.map(({ _id }) => _id);
    },
    listedWithPhotos: (ownerId, photoIds, limit) =>
      listings
        .find({ 'photos.id': { $in: [...photoIds] }, ownerId, ...onMarket }, listedFields)
        .limit(limit)
        .lean(),
    listedWithTitle: (ownerId, foldedTitle, limit) =>
      listings
        .find({ ownerId, foldedTitle, ...onMarket }, listedFields)
        .limit(limit)
        .lean(),
    draftedWithPhotos: (ownerId, photoIds) =>
      drafts.find({ 'photos.id': { $in: [...photoIds] }, ownerId }, { title: 1 }).lean(),
    drafted: (ownerId) => drafts.find({ ownerId }, { title: 1 }).lean(),
  };
}
