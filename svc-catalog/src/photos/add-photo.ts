import { maxPhotoBytes } from '@alaso/contracts';
import { type Platform, problem, type Timestamped } from '@alaso/service-kit';
import { fileTypeFromBuffer } from 'file-type/core';
import type { ObjectStorage } from '@alaso/service-kit/storage';
import { limitConcurrency } from './limit-concurrency.ts';
import { pathOfAddress, uploadAt } from './object-paths.ts';
import type { PhotoDocument } from './photo.model.ts';
import type { PhotoRepository } from './photo.repository.ts';
import { subtle } from 'node:crypto';

/** Maximum ratio of height to width. A narrower photo would be scaled up many times to 1600 px. */
const maxTallness = 5;

/** Types by content: file-type's name → libvips' name of the decoder. */
const decoders = new Map([
  ['image/jpeg', 'jpeg'],
  ['image/png', 'png'],
  ['image/webp', 'webp'],
  ['image/avif', 'heif'],
]);

type InspectedPhoto = { width: number; height: number };

/**
 * Inspects an upload: its type by content, never by name, and its dimensions by header, without decoding.
 * Returns its size in pixels after rotation, or the message with which it is refused.
 */
export async function inspectPhoto(bytes: Buffer): Promise<InspectedPhoto | { refusal: string }> {
  if (bytes.length > maxPhotoBytes)
    return { refusal: 'This photo exceeds the maximum allowed size of 10 MB.' };
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (mime === 'image/heic' || mime === 'image/heif') {
    return {
      refusal:
        'HEIC photos do not work everywhere. On an iPhone, go to Settings > Camera > Formats and choose Most Compatible.',
    };
  }
  const decoder = decoders.get(mime);
  if (!decoder) return { refusal: 'This is not a photo. Choose a JPEG, PNG, WebP or AVIF file.' };
  try {
    // Loaded with the first photo, because the library is large.
    const { openPhoto } = await import('./render-variants.ts');
    const { format, autoOrient } = await openPhoto(bytes).metadata();
    const { width, height } = autoOrient;
    if (height > maxTallness * width) {
      return { refusal: 'This photo is too long and narrow. Crop it and try again.' };
    }
    if (format === decoder) return { width, height };
  } catch (error) {
    if (error instanceof Error && /pixel limit/.test(error.message)) {
      return { refusal: 'This photo has more than 50 megapixels. Make it smaller and try again.' };
    }
  }
  return { refusal: 'This photo is damaged. Choose another one, or take it again.' };
}

export type AddPhotoDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  photos: Pick<PhotoRepository, 'find' | 'addOnce'>;
  storage: Pick<ObjectStorage, 'read' | 'delete'>;
};

/**
 * Accepts an upload of this user as a photo: inspects it and schedules processing. Repeated, it returns the
 * existing photo. A private one gets no address. @throws not-found if it did not arrive or is another user's;
 * photo-refused, with what to do instead; service-unavailable if too many are waiting for inspection
 */
export const addPhoto = (
  deps: AddPhotoDeps,
  objectPath: string,
  userId: string,
  isPrivate = false,
): Promise<Omit<PhotoDocument, keyof Timestamped>> =>
  limitConcurrency(() => lookAndAdd(deps, objectPath, userId, isPrivate));

async function lookAndAdd(
  { photos, storage, inTransaction, outbox }: AddPhotoDeps,
  objectPath: string,
  userId: string,
  isPrivate: boolean,
): ReturnType<typeof addPhoto> {
  const { ownerId, photoId } = uploadAt(objectPath);
  const missing = () => problem('not-found', 'The photo did not upload. Please try again.');
  if (ownerId !== userId) throw missing();
  const earlier = await photos.find(photoId);
  // The address names this user, but the photo with that id may be someone else's.
  if (earlier && earlier.ownerId !== userId) throw missing();
  if (earlier) return earlier;

  const path = pathOfAddress(objectPath);
  const bytes = await storage.read(path);
  if (!bytes) throw missing();
  const inspected = await inspectPhoto(bytes);
  if ('refusal' in inspected) {
    await storage.delete(path);
    throw problem('photo-refused', inspected.refusal);
  }
  const contentHash = await contentHashOf(bytes);
  const photo = {
    _id: photoId,
    ownerId,
    ...inspected,
    contentHash,
    prepared: null,
    keeperId: null,
    ...(isPrivate && { isPrivate }),
  };
  await inTransaction(async (session) => {
    if (await photos.addOnce(photo, session)) await outbox.write('photo.added', { photoId }, session);
  });
  return photo;
}

/**
 * Returns the SHA-256 of an upload, in hexadecimal. Computed off the event loop: ten megabytes take a while.
 */
export async function contentHashOf(bytes: Buffer): Promise<string> {
  return Buffer.from(await subtle.digest('SHA-256', bytes)).toString('hex');
}
