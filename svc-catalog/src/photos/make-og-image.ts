import { problem } from '@alaso/service-kit';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import type { ObjectStorage } from '../storage/object-storage.ts';
import { addressOfPath, linkPicturePath, variantPath } from './object-paths.ts';
import type { PreparedPhoto } from './photo.model.ts';
import type { PhotoRepository } from './photo.repository.ts';

type Storage = Pick<ObjectStorage, 'read' | 'write'>;

/**
 * Draws the picture for links of a prepared photo, from its largest variant, and keeps it. Returns whether
 * there is one.
 */
export async function keepLinkPicture(
  storage: Storage,
  photoId: string,
  { widths }: PreparedPhoto,
): Promise<boolean> {
  const largest = widths.at(-1);
  const photo = largest === undefined ? undefined : await storage.read(variantPath(photoId, largest, 'jpg'));
  if (!photo) return false;
  // Loaded when a picture is drawn: what draws it takes memory and time that an API's start has not.
  const { drawLinkPicture } = await import('./draw-og-image.ts');
  await storage.write(linkPicturePath(photoId), await drawLinkPicture(photo), 'image/jpeg');
  return true;
}

/** Each takes some 50 ms of a core. Each photo needs it once: after that the gateway finds it. */
const oneAtOnce = bulkhead(1, 20);

/**
 * Makes the picture for links of a photo that has none yet. Returns its address.
 * @throws not-found where there is no such photo, or it has not been prepared; service-unavailable where too
 * many wait
 */
export async function makeLinkPicture(
  { photos, storage }: { photos: Pick<PhotoRepository, 'find'>; storage: Storage },
  photoId: string,
): Promise<string> {
  const prepared = (await photos.find(photoId))?.prepared;
  try {
    const isThere = prepared && (await oneAtOnce.execute(() => keepLinkPicture(storage, photoId, prepared)));
    if (!isThere) throw problem('not-found', 'Picture not found.');
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) throw error;
    const sentence = 'We are making a lot of pictures right now. Please try again shortly.';
    throw problem('service-unavailable', sentence, { retryAfterMs: 3000, cause: error });
  }
  return addressOfPath(linkPicturePath(photoId));
}
