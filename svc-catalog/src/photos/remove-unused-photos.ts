import type { Logger } from '@alaso/service-kit';
import type { ListingRepository } from '../listings/listing.repository.ts';
import type { ObjectStorage } from '../storage/object-storage.ts';
import { photosPrefix, uploadsPrefix } from './object-paths.ts';
import type { PhotoRepository } from './photo.repository.ts';

/** A form that was begun may be finished the next morning. */
const unusedMs = 24 * 3_600_000;
/** A listing that was removed may come back. */
const removedMs = 30 * 24 * 3_600_000;

export type RemoveUnusedPhotosDeps = {
  photos: Pick<PhotoRepository, 'unused' | 'remove' | 'existing' | 'ofListings'>;
  listings: Pick<ListingRepository, 'removedBefore'>;
  storage: Pick<ObjectStorage, 'list' | 'delete'>;
  now: () => Date;
};

/** Photos that no listing took within a day, or whose listing was removed a month ago; then files without a photo. */
export async function removeUnusedPhotos(deps: RemoveUnusedPhotosDeps, log: Logger): Promise<void> {
  const { photos, listings, now } = deps;
  const before = (ms: number) => new Date(now().getTime() - ms);
  const removed = await listings.removedBefore(before(removedMs), batchSize);
  const ids = [...(await photos.unused(before(unusedMs), batchSize)), ...(await photos.ofListings(removed))];
  await photos.remove(ids);
  const objects = await removeObjectsWithoutPhoto(deps, before(unusedMs));
  if (ids.length > 0 || objects > 0) log.info({ photos: ids.length, objects }, 'unused photos removed');
}

/** `uploads/<user>/<photo>` and `photos/<photo>/<variant>`: the photo's id is the second or third part. */
const photoIdIn = (path: string) => path.split('/')[path.startsWith(uploadsPrefix) ? 2 : 1] ?? '';

/** So many objects are asked about at once. */
const batchSize = 500;

async function removeObjectsWithoutPhoto(
  { photos, storage }: RemoveUnusedPhotosDeps,
  before: Date,
): Promise<number> {
  let removed = 0;
  const removeThoseOf = async (paths: readonly string[]) => {
    const existing = await photos.existing([...new Set(paths.map(photoIdIn))]);
    for (const path of paths) {
      if (existing.has(photoIdIn(path))) continue;
      await storage.delete(path);
      removed += 1;
    }
  };
  for (const prefix of [uploadsPrefix, photosPrefix]) {
    let batch: string[] = [];
    for await (const { path, modifiedAt } of storage.list(prefix)) {
      if (modifiedAt < before) batch.push(path);
      if (batch.length < batchSize) continue;
      await removeThoseOf(batch);
      batch = [];
    }
    await removeThoseOf(batch);
  }
  return removed;
}
