import { randomUUID } from 'node:crypto';
import { photosOf } from '../src/photos/photo.model.ts';
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

/** Returns a photo's keeper; undefined if the photo is gone. */
export const findKeeper = async (catalog: Catalog, photoId: string) =>
  (await photosOf(catalog.platform.connection).findOne({ _id: photoId }).lean())?.keeperId;
