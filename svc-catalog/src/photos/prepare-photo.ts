import { availableParallelism } from 'node:os';
import type { Logger, Platform } from '@alaso/service-kit';
import { bulkhead } from 'cockatiel';
import type { ListingRepository } from '../listings/listing.repository.ts';
import type { ObjectStorage } from '../storage/object-storage.ts';
import { uploadPath, variantPath } from './object-paths.ts';
import type { PhotoRepository } from './photo.repository.ts';
import { renderVariants } from './render-variants.ts';

export type PreparePhotoDeps = Pick<Platform, 'inTransaction'> & {
  photos: Pick<PhotoRepository, 'find' | 'setPrepared'>;
  listings: Pick<ListingRepository, 'setPrepared'>;
  storage: Pick<ObjectStorage, 'read' | 'write' | 'delete'>;
};

/** Rendering takes a whole core for a second or two; the rest of the worker has to go on. */
const oneOnEachCore = bulkhead(availableParallelism(), Number.POSITIVE_INFINITY);

const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/**
 * Makes the variants of a photo, and tells its listing of them. May run again at any point: the variants are written
 * anew, and the original goes last.
 */
export async function preparePhoto(deps: PreparePhotoDeps, photoId: string, log: Logger): Promise<void> {
  const { photos, listings, storage, inTransaction } = deps;
  const photo = await photos.find(photoId);
  if (!photo) return;
  const original = uploadPath(photo.ownerId, photoId);
  if (!photo.prepared) {
    const bytes = await storage.read(original);
    if (!bytes) {
      log.warn({ photoId }, 'the upload of a photo is gone: it stays without variants');
      return;
    }
    const prepared = await oneOnEachCore.execute(() =>
      renderVariants(bytes, ({ width, format, bytes: variant }) =>
        storage.write(variantPath(photoId, width, format), variant, contentTypes[format]),
      ),
    );
    await inTransaction(async (session) => {
      const { listingId } = (await photos.setPrepared(photoId, prepared, session)) ?? {};
      if (listingId) await listings.setPrepared(listingId, photoId, prepared, session);
    });
  }
  await storage.delete(original);
}
