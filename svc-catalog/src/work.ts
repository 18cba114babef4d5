import type { Enqueue, Platform, Work } from '@alaso/service-kit';
import { handlePreparePhoto, preparePhotoJob } from './jobs/prepare-photo.ts';
import { handleRemoveUnusedPhotos } from './jobs/remove-unused-photos.ts';
import { listingRepository } from './listings/listing.repository.ts';
import { photoRepository } from './photos/photo.repository.ts';
import type { ObjectStorage } from './storage/object-storage.ts';

/** What the worker of this service does. */
export function defineWork(storage: ObjectStorage) {
  return ({ connection, inTransaction }: Platform, enqueue: Enqueue): Work => {
    const photos = photoRepository(connection);
    const listings = listingRepository(connection);
    return {
      jobs: [
        handlePreparePhoto({ photos, listings, storage, inTransaction }),
        handleRemoveUnusedPhotos({ photos, listings, storage, now: () => new Date() }),
      ],
      subscriptions: {
        'photo.added': ({ payload: { photoId } }) =>
          enqueue(preparePhotoJob, { photoId }, { id: `prepare-${photoId}` }),
      },
    };
  };
}
