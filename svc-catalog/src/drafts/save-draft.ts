import type { NewDraft } from '@alaso/contracts';
import { type Platform, problem } from '@alaso/service-kit';
import type { PhotoRepository } from '../photos/photo.repository.ts';
import { type ShowPhotosDeps, showPhotos } from '../photos/show-photos.ts';
import { draftFields } from './draft-fields.ts';
import type { DraftDocument } from './draft.model.ts';
import type { DraftRepository } from './draft.repository.ts';

export const noSuchDraft = () => problem('not-found', 'Draft not found.');

export type SaveDraftDeps = Pick<Platform, 'inTransaction'> &
  ShowPhotosDeps & {
    photos: Pick<PhotoRepository, 'keepOnly'>;
    drafts: Pick<DraftRepository, 'find' | 'save'>;
  };

/** Replaces what a draft of this owner's says. @throws not-found, photo-refused */
export async function saveDraft(
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
    const saved = await drafts.save(own, { ...draftFields(input), photos }, session);
    if (!saved) throw noSuchDraft();
    const shown = chosen.map(({ id }) => id);
    await deps.photos.keepOnly(own._id, shown, session);
    return saved;
  });
}
