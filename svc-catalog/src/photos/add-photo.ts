import { type Platform, problem, type Timestamped } from '@alaso/service-kit';
import type { ObjectStorage } from '../storage/object-storage.ts';
import { contentHashOf } from './content-hash.ts';
import { fewAtOnce } from './limit-concurrency.ts';
import { inspectPhoto } from './inspect-photo.ts';
import { pathOfAddress, uploadAt } from './object-paths.ts';
import type { PhotoDocument } from './photo.model.ts';
import type { PhotoRepository } from './photo.repository.ts';

export type AddPhotoDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  photos: Pick<PhotoRepository, 'find' | 'addOnce'>;
  storage: Pick<ObjectStorage, 'read' | 'delete'>;
};

/**
 * Takes an upload of this person as a photo: looks at what has arrived, and has it prepared. Repeated, it
 * returns the photo that is there.
 *
 * @throws not-found for what did not arrive or is somebody else's; photo-refused, with what to do instead;
 * service-unavailable where more wait already than can be looked at in time
 */
export const addPhoto = (
  deps: AddPhotoDeps,
  objectPath: string,
  userId: string,
): Promise<Omit<PhotoDocument, keyof Timestamped>> => fewAtOnce(() => lookAndAdd(deps, objectPath, userId));

async function lookAndAdd(
  { photos, storage, inTransaction, outbox }: AddPhotoDeps,
  objectPath: string,
  userId: string,
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
  const photo = { _id: photoId, ownerId, ...inspected, contentHash, prepared: null, keeperId: null };
  await inTransaction(async (session) => {
    if (await photos.addOnce(photo, session)) await outbox.write('photo.added', { photoId }, session);
  });
  return photo;
}
