import type { NewListing } from '@alaso/contracts';
import type { Caller } from '@alaso/service-kit';
import { type CreateListingDeps, createListing } from '../listings/create-listing.ts';
import type { ListingDocument } from '../listings/listing.model.ts';
import type { PhotoRepository } from '../photos/photo.repository.ts';
import type { DraftRepository } from './draft.repository.ts';
import { noSuchDraft } from './save-draft.ts';

export type PublishDraftDeps = CreateListingDeps & {
  photos: Pick<PhotoRepository, 'keepOnly'>;
  drafts: Pick<DraftRepository, 'find' | 'remove'>;
};

/**
 * Lists the item of a draft by the rules of a new listing, under the draft's id; the draft is gone with it.
 * Repeated, it returns the listing.
 * @throws not-found, photo-refused
 */
export async function publishDraft(
  deps: PublishDraftDeps,
  id: string,
  input: NewListing,
  owner: Caller,
): Promise<ListingDocument> {
  const { drafts, listings, photos } = deps;
  const own = { _id: id, ownerId: owner.userId };
  const listed = await listings.findEvenRemoved(id);
  if (listed) {
    if (listed.ownerId !== owner.userId) throw noSuchDraft();
    return listed;
  }
  const draft = await drafts.find(own);
  if (!draft) throw noSuchDraft();
  return createListing(deps, input, owner, id, {
    photos: draft.photos,
    async publish({ photos: shown }, session) {
      if (!(await drafts.remove(own, session))) throw noSuchDraft();
      const ids = shown.map((photo) => photo.id);
      await photos.keepOnly(id, ids, session);
    },
  });
}
