import { catalogRoutes } from '@alaso/contracts';
import { type Platform, type Route, route } from '@alaso/service-kit';
import { presentListing } from '../listings/listing.presenter.ts';
import { draftFields } from './draft-fields.ts';
import { presentDraft } from './draft.presenter.ts';
import { keepDraft, type KeepDraftDeps } from './keep-draft.ts';
import { publishDraft, type PublishDraftDeps } from './publish-draft.ts';
import { noSuchDraft, saveDraft, type SaveDraftDeps } from './save-draft.ts';
import type { PhotoRepository } from '../photos/photo.repository.ts';
import type { DraftDocument } from './draft.model.ts';
import type { DraftRepository } from './draft.repository.ts';

type DeleteDraftDeps = Pick<Platform, 'inTransaction'> & {
  photos: Pick<PhotoRepository, 'keepOnly'>;
  drafts: Pick<DraftRepository, 'remove'>;
};

/** Throws a draft of this owner's away. Of one that is gone nothing changes. */
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
      body: presentListing(await publishDraft(deps, params.id, body, caller)),
    })),
  ];
}
