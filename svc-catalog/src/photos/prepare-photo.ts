import type { Logger, Platform } from '@alaso/service-kit';
import type { DraftRepository } from '../drafts/draft.repository.ts';
import type { ListingRepository } from '../listings/listing.repository.ts';
import type { ObjectStorage } from '../storage/object-storage.ts';
import { contentHashOf } from './content-hash.ts';
import { keepLinkPicture } from './make-og-image.ts';
import { uploadPath, variantPath } from './object-paths.ts';
import type { PhotoDocument, PreparedPhoto } from './photo.model.ts';
import type { PhotoRepository } from './photo.repository.ts';
import { DamagedPhoto, type Effort, renderVariants } from './render-variants.ts';

export type PreparePhotoDeps = Pick<Platform, 'inTransaction'> & {
  photos: Pick<PhotoRepository, 'find' | 'setPrepared'>;
  listings: Pick<ListingRepository, 'setPrepared'>;
  drafts: Pick<DraftRepository, 'setPrepared'>;
  storage: Pick<ObjectStorage, 'read' | 'write' | 'delete'>;
  effort?: Effort;
};

const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/**
 * Makes the variants of a photo, and tells the listings and drafts that show it. May run again at any point, and twice at once: the
 * variants are written anew, and the original goes last. A photo that cannot be prepared stays without variants.
 */
export async function preparePhoto(deps: PreparePhotoDeps, photoId: string, log: Logger): Promise<void> {
  const { photos, listings, drafts, storage, inTransaction } = deps;
  const photo = await photos.find(photoId);
  if (!photo) return;
  if (!photo.prepared) {
    const prepared = await renderPhoto(deps, photo, log);
    if (prepared) {
      await inTransaction(async (session) => {
        if (!(await photos.setPrepared(photoId, prepared, session))) return;
        await listings.setPrepared(photoId, prepared, session);
        await drafts.setPrepared(photoId, prepared, session);
      });
    }
  }
  await storage.delete(uploadPath(photo.ownerId, photoId));
}

/** Writes the variants. Returns nothing where the original is not what was looked at, or cannot be decoded. */
async function renderPhoto(
  { storage, effort }: PreparePhotoDeps,
  { _id: photoId, ownerId, contentHash }: PhotoDocument,
  log: Logger,
): Promise<PreparedPhoto | undefined> {
  const bytes = await storage.read(uploadPath(ownerId, photoId));
  // An address is good for 15 minutes: something else may have been put there after this photo was looked at.
  if (!bytes || (await contentHashOf(bytes)) !== contentHash) {
    log.warn({ photoId }, 'the upload of a photo is gone or another one: the photo stays without variants');
    return undefined;
  }
  try {
    const prepared = await renderVariants(
      bytes,
      ({ width, format, bytes: variant }) =>
        storage.write(variantPath(photoId, width, format), variant, contentTypes[format]),
      effort,
    );
    // Where a whole start waits for it, it is made when somebody asks for it.
    if (effort !== 'quick') await keepLinkPicture(storage, photoId, prepared);
    return prepared;
  } catch (error) {
    if (!(error instanceof DamagedPhoto)) throw error;
    log.warn({ photoId, err: error }, 'a photo cannot be decoded: it stays without variants');
    return undefined;
  }
}
