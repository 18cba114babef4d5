import type { EventMessage } from '@alaso/contracts/internal';
import { absentUsers, type Enqueue, type Platform, suspendedUsers, type Work } from '@alaso/service-kit';
import { draftRepository } from './drafts/draft.repository.ts';
import { verificationDocumentRepository } from './verification-documents/verification-document.repository.ts';
import {
  dropDocuments,
  handleRemoveUnusedDocuments,
} from './verification-documents/remove-unused-documents.ts';
import { favoriteRepository } from './favorites/favorite.repository.ts';
import { handleMatchSavedSearches, matchSavedSearchesJob } from './saved-searches/match-saved-searches.ts';
import { handlePreparePhoto, queuePhoto } from './photos/prepare-photo.ts';
import { handleRemoveUnusedPhotos } from './photos/remove-unused-photos.ts';
import { handlePriceDrop, priceDropJob } from './favorites/notify-of-price-drop.ts';
import { applySanction, pauseSuspended } from './sanctions/apply-sanction.ts';
import { listingRepository } from './listings/listing.repository.ts';
import { photoRepository } from './photos/photo.repository.ts';
import { priceHintRepository } from './price-suggestions/price-hint.repository.ts';
import { alertRepository } from './saved-searches/alert.repository.ts';
import { savedSearchRepository } from './saved-searches/saved-search.repository.ts';
import { hideAbsent } from './leaving/hide-absent.ts';
import type { ObjectStorage } from '@alaso/service-kit/storage';

/**
 * Handles a price change: matches searches whose price range the listing has entered and, if the price has
 * dropped, notifies everyone who likes the listing.
 */
async function afterPriceChange(
  enqueue: Enqueue,
  { id, occurredAt, payload }: EventMessage<'listing.changed'>,
): Promise<void> {
  const { listingId, oldPriceKobo, newPriceKobo } = payload;
  if (newPriceKobo === null || newPriceKobo === oldPriceKobo) return;
  await enqueue(matchSavedSearchesJob, { listingId, previousKobo: oldPriceKobo }, { id: `match-${id}` });
  if (oldPriceKobo === null || newPriceKobo > oldPriceKobo) return;
  const fall = { listingId, fromKobo: oldPriceKobo, at: occurredAt };
  await enqueue(priceDropJob, fall, { id: `price-fall-${id}` });
}

export function defineWork(storage: ObjectStorage) {
  return ({ connection, inTransaction, outbox }: Platform, enqueue: Enqueue): Work => {
    const photos = photoRepository(connection);
    const listings = listingRepository(connection);
    const drafts = draftRepository(connection);
    const favorites = favoriteRepository(connection);
    const searches = savedSearchRepository(connection);
    const alerts = alertRepository(connection);
    const evidence = { files: verificationDocumentRepository(connection), storage };
    const prices = priceHintRepository(connection);
    const now = () => new Date();
    const suspended = suspendedUsers(connection, inTransaction, now);
    const absence = { absent: absentUsers(connection, now), suspended, listings, inTransaction };
    const matchListing = ({ id, payload }: EventMessage<'listing.created' | 'listing.returned'>) =>
      enqueue(matchSavedSearchesJob, payload, { id: `match-${id}` });
    return {
      jobs: [
        handlePreparePhoto({ photos, listings, drafts, storage, inTransaction }),
        handleRemoveUnusedPhotos({ photos, listings, drafts, storage, inTransaction, now }),
        handleRemoveUnusedDocuments({ ...evidence, now }),
        handleMatchSavedSearches({ listings, searches, alerts, inTransaction, outbox, now }),
        handlePriceDrop({ favorites, listings, inTransaction, outbox }),
      ],
      subscriptions: {
        'listing.changed': (message) => afterPriceChange(enqueue, message),
        'measure.decided': async (message) => {
          await applySanction({ listings, inTransaction, outbox }, message);
          await pauseSuspended(absence, message);
        },
        'user.renamed': ({ payload: { userId, firstName }, occurredAt }) =>
          listings.renameOwner(userId, firstName, new Date(occurredAt)),
        'photos.released': ({ payload: { keeperId } }) =>
          inTransaction((session) => photos.keepOnly(keeperId, [], session)),
        'account.leaving': ({ payload: { userId: ownerId }, occurredAt }) =>
          hideAbsent(absence, { ownerId, isLeaving: true, at: new Date(occurredAt) }),
        'account.restored': ({ payload: { userId: ownerId }, occurredAt }) =>
          hideAbsent(absence, { ownerId, isLeaving: false, at: new Date(occurredAt) }),
        'evidence.dropped': ({ payload }) => dropDocuments(evidence, payload),
        'listing.created': matchListing,
        'listing.returned': matchListing,
        'order.moved': async ({ payload: { listingId, orderId, to }, occurredAt }) => {
          if (to === 'completed') await prices.saveSale({ listingId, orderId, at: new Date(occurredAt) });
        },
        'photo.added': ({ payload: { photoId } }) => queuePhoto({ photos }, enqueue, photoId),
      },
    };
  };
}
