import { catalogRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { presentListing } from '../listings/listing.presenter.ts';
import { type DeleteDraftDeps, deleteDraft } from './delete-draft.ts';
import { draftFields } from './draft-fields.ts';
import { presentDraft } from './draft.presenter.ts';
import { type KeepDraftDeps, keepDraft } from './keep-draft.ts';
import { type PublishDraftDeps, publishDraft } from './publish-draft.ts';
import { noSuchDraft, type SaveDraftDeps, saveDraft } from './save-draft.ts';

export type DraftDeps = KeepDraftDeps & SaveDraftDeps & DeleteDraftDeps & PublishDraftDeps;

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
