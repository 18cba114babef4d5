import { Id } from '@alaso/contracts';
import { defineJob, handle } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { type PreparePhotoDeps, preparePhoto } from '../photos/prepare-photo.ts';

/** Retried for about half an hour: a storage may be away that long. */
export const preparePhotoJob = defineJob({
  name: 'prepare-photo',
  data: z.strictObject({ photoId: Id }),
  attempts: 8,
  backoffMs: 15_000,
});

export const handlePreparePhoto = (deps: PreparePhotoDeps) =>
  handle(preparePhotoJob, ({ photoId }, { log }) => preparePhoto(deps, photoId, log));
