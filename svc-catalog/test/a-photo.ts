import { randomUUID } from 'node:crypto';
import { draftRepository } from '../src/drafts/draft.repository.ts';
import { listingRepository } from '../src/listings/listing.repository.ts';
import { photosOf } from '../src/photos/photo.model.ts';
import { photoRepository } from '../src/photos/photo.repository.ts';
import { removeUnusedPhotos } from '../src/photos/remove-unused-photos.ts';
import type { Catalog } from './catalog-service.ts';

/** Stores a photo of this user without a keeper. Returns its id. */
export async function storePhoto(catalog: Catalog, ownerId: string, isPrivate = false): Promise<string> {
  const photo = { _id: randomUUID(), ownerId, width: 800, height: 1000, prepared: null, keeperId: null };
  await photosOf(catalog.platform.connection).create({
    ...photo,
    contentHash: 'a'.repeat(64),
    ...(isPrivate && { isPrivate }),
  });
  return photo._id;
}

/** Removes unused photos, as the job would at this time. */
export function removeUnusedAt({ platform, storage }: Catalog, now: Date): Promise<void> {
  const { connection, inTransaction, log } = platform;
  const deps = {
    photos: photoRepository(connection),
    listings: listingRepository(connection),
    drafts: draftRepository(connection),
    storage,
    inTransaction,
    now: () => now,
  };
  return removeUnusedPhotos(deps, log);
}

/** Returns a photo's keeper; undefined if the photo is gone. */
export const findKeeper = async (catalog: Catalog, photoId: string) =>
  (await photosOf(catalog.platform.connection).findOne({ _id: photoId }).lean())?.keeperId;
