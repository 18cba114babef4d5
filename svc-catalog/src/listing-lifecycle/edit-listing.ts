import { isDeepStrictEqual } from 'node:util';
import { isDeliverable, koboFromNaira, type ListingChanges, notDeliverable } from '@alaso/contracts';
import { type Caller, type DbSession, type Platform, problem } from '@alaso/service-kit';
import { type ClaimRepository, openFor } from '../claims/index.ts';
import { type ListedPhoto, type PhotoRepository, showPhotos, type ShowPhotosDeps } from '../photos/index.ts';
import {
  assertPriceAllowed,
  derivedFields,
  type ListingDocument,
  type ListingRepository,
  notFound,
  plainFields,
  type StoredFields,
  withPriceChange,
} from '../listings/index.ts';
import { type Vocabulary, wordsAmong } from '../vocabulary/index.ts';
import { listingLifecycleMessages } from './listing-lifecycle.messages.ts';

/** @throws invalid-input for a gift with a price */
function editedPrice({ category, priceKobo }: StoredFields, price: string | null | undefined): number | null {
  if (price === undefined) return priceKobo;
  const kobo = price === null ? null : koboFromNaira(price);
  if (category !== 'gift') return kobo;
  if (!kobo) return 0;
  const errors = [{ path: 'body.price', message: listingLifecycleMessages.giftIsFreeHint }];
  throw problem('invalid-input', listingLifecycleMessages.giftIsFree, { errors });
}

/**
 * Applies changes to a listing's fields. Absent fields are left unchanged. @throws invalid-input for a gift
 * with a price, and for delivery of an item that must be handed over in person
 */
function editedFields(listing: StoredFields, { price, ...changes }: ListingChanges): StoredFields {
  if (changes.handOver && !isDeliverable(listing.category)) {
    throw problem('invalid-input', `${notDeliverable}.`, {
      errors: [{ path: 'body.handOver', message: notDeliverable }],
    });
  }
  const edited = plainFields({ ...listing, ...changes, title: changes.title ?? listing.title });
  return { ...edited, priceKobo: editedPrice(listing, price) };
}

function changedFields(before: StoredFields, after: StoredFields): (keyof StoredFields)[] {
  const names = Object.keys(after) as (keyof StoredFields)[];
  return names.filter((name) => !isDeepStrictEqual(after[name], before[name] ?? null));
}

export type EditListingDeps = Pick<Platform, 'inTransaction' | 'outbox'> &
  ShowPhotosDeps & {
    listings: Pick<ListingRepository, 'findEvenRemoved' | 'edit'>;
    vocabulary: Pick<Vocabulary, 'learn'>;
    claims: Pick<ClaimRepository, 'find'>;
    photos: Pick<PhotoRepository, 'keepOnly'>;
  };

type Edit = {
  listingId: string;
  editor: Caller;
  changes: ListingChanges;
  /**
   * The `updatedAt` of each version that the editor may have seen; undefined if any version is acceptable.
   */
  seen: readonly string[] | undefined;
};

/** Fields that may change while someone is waiting for the item. */
const alwaysOpen: readonly (keyof StoredFields)[] = ['description'];

const editedMeanwhile = () => problem('edited-meanwhile', listingLifecycleMessages.editedElsewhere);

/** @throws not-found, not-allowed, edited-meanwhile */
async function listingToEdit(
  listings: EditListingDeps['listings'],
  { listingId, editor, seen }: Edit,
  session: DbSession,
): Promise<ListingDocument> {
  const listing = await listings.findEvenRemoved(listingId, session);
  if (!listing || listing.removedAt !== null) throw notFound();
  if (listing.ownerId !== editor.userId) {
    throw listing.pausedAt === null
      ? problem('not-allowed', listingLifecycleMessages.onlyOwnerCan('edit'))
      : notFound();
  }
  if (seen && !seen.includes(listing.updatedAt.toISOString())) throw editedMeanwhile();
  return listing;
}

/** @throws already-sold, order-open, or donation-open if these fields may not change now */
async function assertEditable(
  claims: EditListingDeps['claims'],
  listing: ListingDocument,
  changed: readonly (keyof StoredFields)[],
  session: DbSession,
): Promise<void> {
  const { status, hold } = listing;
  if (status !== 'active') {
    throw problem('already-sold', listingLifecycleMessages.noLongerEditable(status));
  }
  if (hold === null || changed.every((name) => alwaysOpen.includes(name))) return;
  throw (await openFor(claims, listing, session)) === 'donation'
    ? problem('donation-open', listingLifecycleMessages.editableWhileOffered)
    : problem('order-open', listingLifecycleMessages.editableWhileOrdered);
}

const isSame = (shown: readonly ListedPhoto[], chosen: NonNullable<ListingChanges['photos']>) =>
  shown.length === chosen.length &&
  chosen.every(({ id, alt = '' }, index) => shown[index]?.id === id && shown[index].alt === alt);

/**
 * Changes the caller's listing. Exactly one of several concurrent edits of the same version succeeds. An
 * order sees the price either before or after the change.
 * @throws not-found, not-allowed, edited-meanwhile, already-sold, order-open, donation-open, photo-refused,
 * or invalid-input; in each case, nothing is written
 */
export async function editListing(deps: EditListingDeps, edit: Edit): Promise<ListingDocument> {
  const { listings, vocabulary, claims, photos, inTransaction, outbox } = deps;
  return inTransaction(async (session) => {
    const listing = await listingToEdit(listings, edit, session);
    const { _id: listingId, ownerId, priceKobo: oldPriceKobo } = listing;
    const fields = editedFields(listing, edit.changes);
    const { priceKobo: newPriceKobo } = fields;
    if (newPriceKobo !== oldPriceKobo) assertPriceAllowed(edit.editor, newPriceKobo, new Date());
    const changed = changedFields(listing, fields);
    const chosen =
      edit.changes.photos && !isSame(listing.photos, edit.changes.photos) ? edit.changes.photos : null;
    if (changed.length === 0 && !chosen) return listing;
    await assertEditable(claims, listing, changed, session);
    const derived = derivedFields(fields);
    // Runs outside the transaction, because many calls may store the same word concurrently.
    await vocabulary.learn(wordsAmong(derived.nameKeys));

    // Always later than the version that was read, even within the same millisecond, so that the two versions
    // differ.
    const at = new Date(Math.max(Date.now(), listing.updatedAt.getTime() + 1));
    const shower = { keeperId: listingId, ownerId, already: listing.photos };
    const shown = chosen && (await showPhotos(deps, chosen, shower, session));
    if (shown) {
      const ids = shown.map(({ id }) => id);
      await photos.keepOnly(listingId, ids, session);
    }
    const edited = await listings.edit(
      listing,
      {
        ...fields,
        ...derived,
        ...(shown && { photos: shown }),
        ...(newPriceKobo !== oldPriceKobo && {
          priceChanges: withPriceChange(listing.priceChanges, {
            at,
            fromKobo: oldPriceKobo,
            toKobo: newPriceKobo,
          }),
        }),
      },
      at,
      session,
    );
    if (!edited) throw editedMeanwhile();
    await outbox.write('listing.changed', { listingId, ownerId, oldPriceKobo, newPriceKobo }, session);
    return edited;
  });
}
