import {
  type DbSession,
  defineJob,
  type Enqueue,
  handle,
  type Logger,
  type Platform,
} from '@alaso/service-kit';
import { Id } from '@alaso/contracts';
import * as z from 'zod/mini';
import type { ObjectStorage } from '@alaso/service-kit/storage';
import { contentHashOf } from './add-photo.ts';
import { saveOgImage } from './og-image.ts';
import { privateVariantPath, uploadPath, variantPath } from './object-paths.ts';
import type { PhotoDocument, PreparedPhoto } from './photo.model.ts';
import type { PhotoRepository } from './photo.repository.ts';
import { DamagedPhoto, type Effort, renderVariants, type Variant } from './render-variants.ts';

/** Rows that show photos and are updated when variants are ready. */
type ShowsPhotos = {
  setPrepared(photoId: string, prepared: PreparedPhoto, session: DbSession): Promise<void>;
};

type PreparePhotoDeps = Pick<Platform, 'inTransaction'> & {
  photos: Pick<PhotoRepository, 'find' | 'setPrepared'>;
  listings: ShowsPhotos;
  drafts: ShowsPhotos;
  storage: Pick<ObjectStorage, 'read' | 'write' | 'delete'>;
  effort?: Effort;
  /** Variants that already exist, such as those of the demo photos. */
  ready?: readonly Variant[];
};

const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

/**
 * Creates a photo's variants, and updates the listings and drafts that show it. May run again at any point,
 * and concurrently: the variants are overwritten, and the original is deleted last. A photo that cannot be
 * decoded never gets variants.
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

/**
 * Writes the variants. Returns undefined if the original differs from the inspected upload or cannot be
 * decoded.
 */
async function renderPhoto(
  { storage, effort, ready }: PreparePhotoDeps,
  { _id: photoId, ownerId, contentHash, isPrivate = false }: PhotoDocument,
  log: Logger,
): Promise<PreparedPhoto | undefined> {
  const bytes = await storage.read(uploadPath(ownerId, photoId));
  // An upload URL is valid for 15 minutes, so something else may have been uploaded after the inspection.
  if (!bytes || (await contentHashOf(bytes)) !== contentHash) {
    log.warn({ photoId }, 'the upload of a photo is gone or another one: the photo stays without variants');
    return undefined;
  }
  try {
    const prepared = await renderVariants(
      bytes,
      ({ width, format, bytes: variant }) =>
        storage.write(
          isPrivate ? privateVariantPath(photoId, width) : variantPath(photoId, width, format),
          variant,
          contentTypes[format],
        ),
      // A private photo is seen by two people, once or twice, so the slowest formats cost more than they
      // save.
      { effort, ready, formats: isPrivate ? ['webp'] : undefined },
    );
    if (isPrivate) return prepared;
    // Skipped at the first startup of a platform. The preview is then created on the first request.
    if (effort !== 'quick') await saveOgImage(storage, photoId, prepared);
    return prepared;
  } catch (error) {
    if (!(error instanceof DamagedPhoto)) throw error;
    log.warn({ photoId, err: error }, 'a photo cannot be decoded: it stays without variants');
    return undefined;
  }
}

/**
 * Retried for about half an hour, in case the storage is down that long. Each worker runs only one of these
 * jobs at a time, because a job uses 100 MB and, for a second or two, a whole core.
 */
const preparePhotoJob = defineJob({
  name: 'prepare-photo',
  data: z.strictObject({ photoId: Id }),
  attempts: 8,
  backoffMs: 15_000,
  ownQueue: { atOnce: 1 },
});

/** Enqueues a new photo behind its owner's other recent photos; see {@link findQueuePosition}. */
export async function queuePhoto(deps: QueuePositionDeps, enqueue: Enqueue, photoId: string): Promise<void> {
  const place = await findQueuePosition(deps, photoId);
  await enqueue(preparePhotoJob, { photoId }, { id: `prepare-${photoId}`, place });
}

export const handlePreparePhoto = (deps: PreparePhotoDeps) =>
  handle(preparePhotoJob, ({ photoId }, { log }) => preparePhoto(deps, photoId, log));

/** Period over which a user's photos are counted together, such as a morning's stock. */
const countedMs = 3_600_000;

type QueuePositionDeps = { photos: Pick<PhotoRepository, 'find' | 'countCreated'> };

/**
 * Returns the photo's position among its owner's latest ones, starting at 1. With this order, one user's
 * single photo does not have to wait behind another user's hundred.
 */
export async function findQueuePosition({ photos }: QueuePositionDeps, photoId: string): Promise<number> {
  const photo = await photos.find(photoId);
  if (!photo) return 1;
  const { ownerId, createdAt } = photo;
  return photos.countCreated(ownerId, new Date(createdAt.getTime() - countedMs), createdAt);
}
