import type { Platform } from '@alaso/service-kit';
import type { PhotoRepository } from '../photos/photo.repository.ts';
import type { DraftDocument } from './draft.model.ts';
import type { DraftRepository } from './draft.repository.ts';

export type DeleteDraftDeps = Pick<Platform, 'inTransaction'> & {
  photos: Pick<PhotoRepository, 'keepOnly'>;
  drafts: Pick<DraftRepository, 'remove'>;
};

/** Throws a draft of this owner's away. Of one that is gone nothing changes. */
export async function deleteDraft(
  { drafts, photos, inTransaction }: DeleteDraftDeps,
  own: Pick<DraftDocument, '_id' | 'ownerId'>,
): Promise<void> {
  await inTransaction(async (session) => {
    if (await drafts.remove(own, session)) await photos.keepOnly(own._id, [], session);
  });
}
