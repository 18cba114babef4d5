import { nairaFromKobo } from '@alaso/contracts';
import { type Caller, problem } from '@alaso/service-kit';
import type { DraftDocument } from '../drafts/draft.model.ts';
import type { DraftRepository } from '../drafts/draft.repository.ts';
import { type KeepDraftDeps, keepDraft } from '../drafts/keep-draft.ts';
import type { ListingDocument } from '../listings/listing.model.ts';
import type { ListingRepository } from '../listings/listing.repository.ts';
import { notFound } from '../listings/not-found.ts';
import { plainFields } from '../listings/plain-fields.ts';
import { actsOf } from './own-listing.presenter.ts';

export type ListAgainDeps = KeepDraftDeps & {
  listings: Pick<ListingRepository, 'findEvenRemoved'>;
  drafts: Pick<DraftRepository, 'ofListing'>;
};

function priceOf({ category, priceKobo }: ListingDocument): string | null {
  return category === 'gift' || priceKobo === null ? null : nairaFromKobo(priceKobo);
}

/**
 * Makes a draft of what the caller has sold, given away or deleted, so that they check it before it is
 * listed. Nothing changes of the listing itself; the two share its photos. There is one such draft of a
 * listing at a time.
 * @throws not-found, not-allowed for what is listed still or was removed by an admin, too-many-drafts
 */
export async function listAgain(
  deps: ListAgainDeps,
  listingId: string,
  caller: Caller,
  draftId: string,
): Promise<DraftDocument> {
  const listing = await deps.listings.findEvenRemoved(listingId);
  if (listing?.ownerId !== caller.userId) throw notFound();
  if (!actsOf(listing).includes('list-again')) {
    throw listing.removedBy === 'admin' || listing.removedBy === 'moderation'
      ? problem('not-allowed', 'An admin has removed this listing, so it cannot be listed again.')
      : problem('not-allowed', 'This item is still listed. Edit it instead.');
  }
  const earlier = await deps.drafts.ofListing(listingId, caller.userId);
  if (earlier) return earlier;
  const photos = listing.photos.map(({ id, alt }) => ({ id, alt }));
  return keepDraft(deps, {
    _id: draftId,
    ownerId: caller.userId,
    fromListingId: listingId,
    fields: { ...plainFields(listing), price: priceOf(listing) },
    photos,
    already: photos,
  });
}
