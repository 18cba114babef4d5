import { problem } from '@alaso/service-kit';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import type { ObjectStorage } from '@alaso/service-kit/storage';
import { addressOfPath, ogImagePath, variantPath } from './object-paths.ts';
import type { PreparedPhoto } from './photo.model.ts';
import type { PhotoRepository } from './photo.repository.ts';
import { photosMessages } from './photos.messages.ts';

type Storage = Pick<ObjectStorage, 'read' | 'write'>;

/**
 * Renders the link preview for a processed photo from its largest variant, and stores it. Returns true if
 * there is a preview.
 */
export async function saveOgImage(
  storage: Storage,
  photoId: string,
  { widths }: PreparedPhoto,
): Promise<boolean> {
  const largest = widths.at(-1);
  const photo = largest === undefined ? undefined : await storage.read(variantPath(photoId, largest, 'jpg'));
  if (!photo) return false;
  // Loaded on demand, because the drawing code would slow down the startup of an API process and use memory.
  const { drawOgImage } = await import('./render-variants.ts');
  await storage.write(ogImagePath(photoId), await drawOgImage(photo), 'image/jpeg');
  return true;
}

/**
 * Drawing takes about 50 ms of one core, but only once per photo. After that, the gateway serves the stored
 * file.
 */
const drawings = bulkhead(1, 20);

/**
 * Creates a photo's link preview if it is missing, and returns its path.
 * @throws not-found if the photo does not exist or has not been processed; service-unavailable if too many
 * calls are waiting
 */
export async function makeOgImage(
  { photos, storage }: { photos: Pick<PhotoRepository, 'find'>; storage: Storage },
  photoId: string,
): Promise<string> {
  const prepared = (await photos.find(photoId))?.prepared;
  try {
    const isThere = prepared && (await drawings.execute(() => saveOgImage(storage, photoId, prepared)));
    if (!isThere) throw problem('not-found', photosMessages.pictureNotFound);
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) throw error;
    throw problem('service-unavailable', photosMessages.manyPictures, { retryAfterMs: 3000, cause: error });
  }
  return addressOfPath(ogImagePath(photoId));
}
