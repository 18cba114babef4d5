import { type DbSession, defineJob, handle, type Logger, NoData, type Platform } from '@alaso/service-kit';
import type { ObjectStorage } from '@alaso/service-kit/storage';
import { photosPrefix, privatePhotosPrefix, uploadsPrefix } from './object-paths.ts';
import type { PhotoRepository } from './photo.repository.ts';

/** Long enough to finish a form the next morning. */
const unusedMs = 24 * 3_600_000;

/** Period during which a removed listing can be restored and its photos are kept. */
export const mayComeBackMs = 30 * 24 * 3_600_000;

type RemoveUnusedPhotosDeps = Pick<Platform, 'inTransaction'> & {
  photos: Pick<
    PhotoRepository,
    'unused' | 'ofListings' | 'noteShown' | 'removeUnused' | 'removeOfListing' | 'existing'
  >;
  listings: {
    removedBefore(before: Date, limit: number): Promise<string[]>;
    dropPhotos(id: string, before: Date, session: DbSession): Promise<boolean>;
    showing(photoIds: readonly string[], removedSince: Date): Promise<ReadonlyMap<string, string>>;
  };
  drafts: { showing(photoIds: readonly string[]): Promise<ReadonlyMap<string, string>> };
  storage: Pick<ObjectStorage, 'list' | 'delete'>;
  now: () => Date;
};

/** Number of rows deleted per run, and number of objects checked per query. */
const batchSize = 500;

/**
 * Deletes photos that have had no keeper for a day, or whose listing was removed a month ago. Rows are
 * deleted first, followed by objects without a row. The next run deletes anything left behind by a crash.
 */
export async function removeUnusedPhotos(deps: RemoveUnusedPhotosDeps, log: Logger): Promise<void> {
  const { photos, now } = deps;
  const before = (ms: number) => new Date(now().getTime() - ms);
  await handOnShared(deps, before(unusedMs), before(mayComeBackMs));
  const unused = await photos.removeUnused(before(unusedMs), batchSize);
  const ofListings = await removePhotosOfListings(deps, before(mayComeBackMs));
  const objects = await removeObjectsWithoutPhoto(deps, before(unusedMs));
  if (unused + ofListings + objects > 0)
    log.info({ photos: unused + ofListings, objects }, 'unused photos removed');
}

/**
 * Keeps the photos that a relisted listing shares with the earlier one, as long as either listing shows them.
 */
async function handOnShared(
  { photos, listings, drafts }: RemoveUnusedPhotosDeps,
  unusedSince: Date,
  removedSince: Date,
): Promise<void> {
  const removed = await listings.removedBefore(removedSince, batchSize);
  const leaving = [...(await photos.unused(unusedSince, batchSize)), ...(await photos.ofListings(removed))];
  const shown = [...(await drafts.showing(leaving)), ...(await listings.showing(leaving, removedSince))];
  const candidates = new Set(leaving);
  for (const [photoId, keeperId] of shown) {
    if (candidates.has(photoId)) await photos.noteShown(photoId, keeperId);
  }
}

async function removePhotosOfListings(
  { photos, listings, inTransaction }: RemoveUnusedPhotosDeps,
  before: Date,
): Promise<number> {
  let removed = 0;
  for (const id of await listings.removedBefore(before, batchSize)) {
    removed += await inTransaction(async (session) =>
      (await listings.dropPhotos(id, before, session)) ? photos.removeOfListing(id, session) : 0,
    );
  }
  return removed;
}

/**
 * The objects stored for photos. Uploads exist until they are processed, and variants exist as long as the
 * photo does.
 */
const kinds = [
  { prefix: uploadsPrefix, wantedBy: 'unprepared', photoIdIn: (path: string) => path.split('/')[2] },
  { prefix: photosPrefix, wantedBy: 'all', photoIdIn: (path: string) => path.split('/')[1] },
  { prefix: privatePhotosPrefix, wantedBy: 'all', photoIdIn: (path: string) => path.split('/')[1] },
] as const;

async function removeObjectsWithoutPhoto(
  { photos, storage }: RemoveUnusedPhotosDeps,
  before: Date,
): Promise<number> {
  let removed = 0;
  for (const { prefix, wantedBy, photoIdIn } of kinds) {
    const removeWithoutPhoto = async (paths: readonly string[]) => {
      const idOf = (path: string) => photoIdIn(path) ?? '';
      const wanted = await photos.existing([...new Set(paths.map(idOf))], wantedBy);
      for (const path of paths) {
        if (wanted.has(idOf(path))) continue;
        await storage.delete(path);
        removed += 1;
      }
    };
    let batch: string[] = [];
    for await (const { path, modifiedAt } of storage.list(prefix)) {
      if (modifiedAt < before) batch.push(path);
      if (batch.length < batchSize) continue;
      await removeWithoutPhoto(batch);
      batch = [];
    }
    await removeWithoutPhoto(batch);
  }
  return removed;
}

/** Runs hourly. If a run fails, the next one catches up. */
const removeUnusedPhotosJob = defineJob({
  name: 'remove-unused-photos',
  data: NoData,
  attempts: 1,
  backoffMs: 1000,
  everyMs: 3_600_000,
});

export const handleRemoveUnusedPhotos = (deps: RemoveUnusedPhotosDeps) =>
  handle(removeUnusedPhotosJob, (_data, { log }) => removeUnusedPhotos(deps, log));
