import type { ChosenPhoto, NewListing } from '@alaso/contracts';
import {
  type Caller,
  type DbSession,
  isDuplicateKey,
  type Platform,
  retryOnDuplicateKey,
  type SuspendedUsers,
} from '@alaso/service-kit';
import { addPhoto, type AddPhotoDeps, showPhotos, type ShowPhotosDeps } from '../photos/index.ts';
import { type Vocabulary, wordsAmong } from '../vocabulary/index.ts';
import type { ListingDocument } from './listing.model.ts';
import type { ListingRepository } from './listing.repository.ts';
import { newRow } from './listing-row.ts';
import { assertMayList, assertPriceAllowed, type NewAccountDeps } from './new-account-care.ts';

export type CreateListingDeps = Pick<Platform, 'inTransaction'> &
  AddPhotoDeps &
  ShowPhotosDeps &
  NewAccountDeps & {
    listings: Pick<ListingRepository, 'add' | 'countCreated' | 'findEvenRemoved'>;
    vocabulary: Pick<Vocabulary, 'learn'>;
    suspended: Pick<SuspendedUsers, 'assertNone'>;
  };

/** The source of a listing's photos, and a function that updates that source in the listing's transaction. */
type Draft = Pick<ListingDocument, 'photos'> & {
  publish: (listing: ListingDocument, session: DbSession) => Promise<void>;
};

/** Returns the chosen photos. A plain upload becomes a photo after inspection. */
async function chosenPhotos(
  deps: AddPhotoDeps,
  { photos, imageUrl }: NewListing,
  userId: string,
): Promise<readonly ChosenPhoto[]> {
  if (photos !== undefined || !imageUrl) return photos ?? [];
  return [{ id: (await addPhoto(deps, imageUrl, userId))._id }];
}

/**
 * Lists an item for the caller. With `id`, a repeated call returns the listing that the first call created.
 * @throws suspended; invalid-input and too-many-requests for new accounts; photo-refused; not-found for an
 * upload that did not arrive
 */
export async function createListing(
  deps: CreateListingDeps,
  input: NewListing,
  owner: Caller,
  id: string,
  draft?: Draft,
): Promise<ListingDocument> {
  const { listings, vocabulary, suspended, inTransaction, outbox } = deps;
  const earlier = await listings.findEvenRemoved(id);
  if (earlier) return earlier;
  const row = newRow(input, owner, id);
  assertPriceAllowed(owner, row.priceKobo, deps.now());
  const chosen = await chosenPhotos(deps, input, owner.userId);
  await vocabulary.learn(wordsAmong(row.nameKeys));
  const shower = { keeperId: id, ownerId: owner.userId, already: draft?.photos ?? [] };
  try {
    return await retryOnDuplicateKey(() =>
      inTransaction(async (session) => {
        await suspended.assertNone(owner.userId, session);
        await assertMayList(deps, owner, 1, session);
        const photos = await showPhotos(deps, chosen, shower, session);
        const listing = await listings.add({ ...row, photos }, session);
        await outbox.write('listing.created', { listingId: id }, session);
        await draft?.publish(listing, session);
        return listing;
      }),
    );
  } catch (error) {
    const stored = isDuplicateKey(error) && (await listings.findEvenRemoved(id));
    if (!stored) throw error;
    return stored;
  }
}
