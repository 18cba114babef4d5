import { defineJob, handle, NoData } from '@alaso/service-kit';
import { type RemoveUnusedPhotosDeps, removeUnusedPhotos } from '../photos/remove-unused-photos.ts';

/** Every hour. A run that fails is made up for by the next. */
const removeUnusedPhotosJob = defineJob({
  name: 'remove-unused-photos',
  data: NoData,
  attempts: 1,
  backoffMs: 1000,
  everyMs: 3_600_000,
});

export const handleRemoveUnusedPhotos = (deps: RemoveUnusedPhotosDeps) =>
  handle(removeUnusedPhotosJob, (_data, { log }) => removeUnusedPhotos(deps, log));
