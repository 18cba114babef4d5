import { type Platform, problem, type Timestamped } from '@alaso/service-kit';
import type { ObjectStorage } from '@alaso/service-kit/storage';
import { inspectPhoto } from './inspect-upload.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { pathOfAddress, uploadAt } from './object-paths.ts';
import type { PhotoDocument } from './photo.model.ts';
import type { PhotoRepository } from './photo.repository.ts';
import { subtle } from 'node:crypto';
import { photosMessages } from './photos.messages.ts';

export type AddPhotoDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  photos: Pick<PhotoRepository, 'find' | 'addOnce'>;
  storage: Pick<ObjectStorage, 'read' | 'delete'>;
};

/**
 * Accepts this user's upload as a photo: inspects it and schedules processing. A repeated call returns the
 * existing photo. A private photo gets no URL.
 * @throws not-found if the upload did not arrive or is another user's; photo-refused, with advice on what to
 * do instead; service-unavailable if too many uploads are waiting for inspection
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
  const missing = () => problem('not-found', photosMessages.uploadFailed);
  if (ownerId !== userId) throw missing();
  const earlier = await photos.find(photoId);
  // The upload URL contains this user's id, but the photo with that id may be another user's.
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
 * Returns the SHA-256 of an upload, in hexadecimal. Runs off the event loop, because ten megabytes take a
 * while.
 */
export async function contentHashOf(bytes: Buffer): Promise<string> {
  return Buffer.from(await subtle.digest('SHA-256', bytes)).toString('hex');
}
