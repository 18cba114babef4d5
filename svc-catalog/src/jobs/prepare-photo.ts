import { Id } from '@alaso/contracts';
import { defineJob, type Enqueue, handle } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { type PlaceInLineDeps, placeInLine } from '../photos/upload-priority.ts';
import { type PreparePhotoDeps, preparePhoto } from '../photos/prepare-photo.ts';

/**
 * Retried for about half an hour: a storage may be away that long. One at a time in each worker: it takes a whole core
 * for a second or two, and 100 MB.
 */
const preparePhotoJob = defineJob({
  name: 'prepare-photo',
  data: z.strictObject({ photoId: Id }),
  attempts: 8,
  backoffMs: 15_000,
  ownQueue: { atOnce: 1 },
});

/** Has a new photo prepared when it is its turn. */
export async function queuePhoto(deps: PlaceInLineDeps, enqueue: Enqueue, photoId: string): Promise<void> {
  const place = await placeInLine(deps, photoId);
  await enqueue(preparePhotoJob, { photoId }, { id: `prepare-${photoId}`, place });
}

export const handlePreparePhoto = (deps: PreparePhotoDeps) =>
  handle(preparePhotoJob, ({ photoId }, { log }) => preparePhoto(deps, photoId, log));
