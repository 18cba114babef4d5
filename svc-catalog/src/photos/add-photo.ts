import { type Platform, problem, type Timestamped } from '@alaso/service-kit';
import { bulkhead } from 'cockatiel';
import type { ObjectStorage } from '../storage/object-storage.ts';
import { contentHashOf } from './content-hash.ts';
import { inspectPhoto } from './inspect-photo.ts';
import { pathOfAddress, uploadAt } from './object-paths.ts';
import type { PhotoDocument } from './photo.model.ts';
import type { PhotoRepository } from './photo.repository.ts';

export type AddPhotoDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  photos: Pick<PhotoRepository, 'find' | 'addOnce'>;
  storage: Pick<ObjectStorage, 'read' | 'delete'>;
};

/** Each is up to 10 MB in memory: a rush of them waits here, for milliseconds. */
const fewAtOnce = bulkhead(4, Number.POSITIVE_INFINITY);

/**
 * Takes an upload of this person as a photo: looks at what has arrived, and has it prepared. Repeated, it returns the
 * photo that is there.
 *
 * @throws not-found for what did not arrive or is somebody else's; photo-refused, with what to do instead
 */
export async function addPhoto(
  { photos, storage, inTransaction, outbox }: AddPhotoDeps,
  objectPath: string,
  userId: string,
): Promise<Omit<PhotoDocument, keyof Timestamped>> {
  const { ownerId, photoId } = uploadAt(objectPath);
  const missing = () => problem('not-found', 'This photo has not arrived. Please send it again.');
  if (ownerId !== userId) throw missing();
  const earlier = await photos.find(photoId);
  if (earlier) return earlier;

  const path = pathOfAddress(objectPath);
  const arrived = await fewAtOnce.execute(async () => {
    const bytes = await storage.read(path);
    if (!bytes) throw missing();
    return { inspected: await inspectPhoto(bytes), contentHash: await contentHashOf(bytes) };
  });
  const { inspected, contentHash } = arrived;
  if ('refusal' in inspected) {
    await storage.delete(path);
    throw problem('photo-refused', inspected.refusal);
  }
  const photo = { _id: photoId, ownerId, ...inspected, contentHash, prepared: null, listingId: null };
  await inTransaction(async (session) => {
    if (await photos.addOnce(photo, session)) await outbox.write('photo.added', { photoId }, session);
  });
  return photo;
}
