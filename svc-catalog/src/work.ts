import type { Enqueue, Platform, Work } from '@alaso/service-kit';
import { draftRepository } from './drafts/draft.repository.ts';
import { favouriteRepository } from './favourites/favourite.repository.ts';
import { afterPriceChange } from './jobs/after-price-change.ts';
import { handleMatchSavedSearches, matchSavedSearchesJob } from './jobs/match-saved-searches.ts';
import { handlePreparePhoto, queuePhoto } from './jobs/prepare-photo.ts';
import { handleRemoveUnusedPhotos } from './jobs/remove-unused-photos.ts';
import { handleTellOfPriceFall } from './jobs/tell-of-price-fall.ts';
import { listingRepository } from './listings/listing.repository.ts';
import { photoRepository } from './photos/photo.repository.ts';
import { alertRepository } from './saved-searches/alert.repository.ts';
import { savedSearchRepository } from './saved-searches/saved-search.repository.ts';
import type { ObjectStorage } from './storage/object-storage.ts';

/** What the worker of this service does. */
export function defineWork(storage: ObjectStorage) {
  return ({ connection, inTransaction, outbox }: Platform, enqueue: Enqueue): Work => {
    const photos = photoRepository(connection);
    const listings = listingRepository(connection);
    const drafts = draftRepository(connection);
    const favourites = favouriteRepository(connection);
    const searches = savedSearchRepository(connection);
    const alerts = alertRepository(connection);
    const now = () => new Date();
    return {
      jobs: [
        handlePreparePhoto({ photos, listings, drafts, storage, inTransaction }),
        handleRemoveUnusedPhotos({ photos, listings, drafts, storage, inTransaction, now }),
        handleMatchSavedSearches({ listings, searches, alerts, inTransaction, outbox, now }),
        handleTellOfPriceFall({ favourites, listings, inTransaction, outbox }),
      ],
      subscriptions: {
        'listing.changed': (message) => afterPriceChange(enqueue, message),
        'listing.created': ({ id, payload: { listingId } }) =>
          enqueue(matchSavedSearchesJob, { listingId }, { id: `match-${id}` }),
        'photo.added': ({ payload: { photoId } }) => queuePhoto({ photos }, enqueue, photoId),
      },
    };
  };
}
