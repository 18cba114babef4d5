import { catalogRoutes, type NewDraft, type NewListing } from '@alaso/contracts';
import { type Caller, type Platform, problem, route, type Route } from '@alaso/service-kit';
import {
  createListing,
  type CreateListingDeps,
  type ListingDocument,
  presentAsWritten,
} from '../listings/index.ts';
import { type PhotoRepository, showPhotos, type ShowPhotosDeps } from '../photos/index.ts';
import { presentDraft } from './draft.presenter.ts';
import {
  type DraftDocument,
  draftFields,
  type DraftRepository,
  storedDraftFields,
} from './draft.repository.ts';
import { draftsMessages } from './drafts.messages.ts';
import { keepDraft, type KeepDraftDeps } from './keep-draft.ts';

const noSuchDraft = () => problem('not-found', draftsMessages.draftNotFound);

type SaveDraftDeps = Pick<Platform, 'inTransaction'> &
  ShowPhotosDeps & {
    photos: Pick<PhotoRepository, 'keepOnly'>;
    drafts: Pick<DraftRepository, 'find' | 'save'>;
  };

/** Replaces the contents of one of the user's own drafts. @throws not-found, photo-refused */
async function saveDraft(
  deps: SaveDraftDeps,
  own: Pick<DraftDocument, '_id' | 'ownerId'>,
  { photos: chosen = [], ...input }: NewDraft,
): Promise<DraftDocument> {
  const { drafts, inTransaction } = deps;
  return inTransaction(async (session) => {
    const draft = await drafts.find(own, session);
    if (!draft) throw noSuchDraft();
    const shower = { keeperId: own._id, ownerId: own.ownerId, already: draft.photos };
    const photos = await showPhotos(deps, chosen, shower, session);
    const saved = await drafts.save(own, { ...storedDraftFields(draftFields(input)), photos }, session);
    if (!saved) throw noSuchDraft();
    const shown = chosen.map(({ id }) => id);
    await deps.photos.keepOnly(own._id, shown, session);
    return saved;
  });
}

type PublishDraftDeps = CreateListingDeps & {
  photos: Pick<PhotoRepository, 'keepOnly'>;
  drafts: Pick<DraftRepository, 'find' | 'remove'>;
};

/**
 * Publishes a draft according to the rules for a new listing, under the draft's id, and deletes the draft. A
 * repeated call returns the listing. @throws not-found, photo-refused
 */
async function publishDraft(
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

type DeleteDraftDeps = Pick<Platform, 'inTransaction'> & {
  photos: Pick<PhotoRepository, 'keepOnly'>;
  drafts: Pick<DraftRepository, 'remove'>;
};

/** Deletes one of the user's own drafts. Does nothing if the draft does not exist. */
async function deleteDraft(
  { drafts, photos, inTransaction }: DeleteDraftDeps,
  own: Pick<DraftDocument, '_id' | 'ownerId'>,
): Promise<void> {
  await inTransaction(async (session) => {
    if (await drafts.remove(own, session)) await photos.keepOnly(own._id, [], session);
  });
}

type DraftDeps = KeepDraftDeps & SaveDraftDeps & DeleteDraftDeps & PublishDraftDeps;

export function draftRoutes(deps: DraftDeps): Route[] {
  return [
    route(catalogRoutes.createDraft, async ({ body: { photos = [], ...input }, caller, operationId }) => {
      const row = { _id: operationId, ownerId: caller.userId, fromListingId: null, already: [] };
      return { body: presentDraft(await keepDraft(deps, { ...row, fields: draftFields(input), photos })) };
    }),
    route(catalogRoutes.getDraft, async ({ params, caller }) => {
      const draft = await deps.drafts.find({ _id: params.id, ownerId: caller.userId });
      if (!draft) throw noSuchDraft();
      return { body: presentDraft(draft) };
    }),
    route(catalogRoutes.saveDraft, async ({ params, body, caller }) => ({
      body: presentDraft(await saveDraft(deps, { _id: params.id, ownerId: caller.userId }, body)),
    })),
    route(catalogRoutes.deleteDraft, async ({ params, caller }) => {
      await deleteDraft(deps, { _id: params.id, ownerId: caller.userId });
      return {};
    }),
    route(catalogRoutes.publishDraft, async ({ params, body, caller }) => ({
      body: presentAsWritten(await publishDraft(deps, params.id, body, caller)),
    })),
  ];
}
