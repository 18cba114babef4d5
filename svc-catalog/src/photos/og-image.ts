import { problem } from '@alaso/service-kit';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import type { ObjectStorage } from '@alaso/service-kit/storage';
import { addressOfPath, ogImagePath, variantPath } from './object-paths.ts';
import type { PreparedPhoto } from './photo.model.ts';
import type { PhotoRepository } from './photo.repository.ts';
import { photosMessages } from './photos.messages.ts';

type Storage = Pick<ObjectStorage, 'read' | 'write'>;

/**
 * Draws and stores the link preview of a processed photo, from its largest variant. Returns true if there is
 * one.
 */
export async function saveOgImage(
  storage: Storage,
  photoId: string,
  { widths }: PreparedPhoto,
): Promise<boolean> {
  const largest = widths.at(-1);
  const photo = largest === undefined ? undefined : await storage.read(variantPath(photoId, largest, 'jpg'));
  if (!photo) return false;
  // Loaded when needed, because the drawing code would slow down an API's start and take memory.
  const { drawOgImage } = await import('./render-variants.ts');
  await storage.write(ogImagePath(photoId), await drawOgImage(photo), 'image/jpeg');
  return true;
}

/** Drawing takes about 50 ms of a core, once per photo: after that, the gateway serves the stored file. */
const drawings = bulkhead(1, 20);

/**
 * Creates the missing link preview of a photo. Returns its address. @throws not-found if there is no such
 * photo, or it has not been processed; service-unavailable if too many are waiting
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
