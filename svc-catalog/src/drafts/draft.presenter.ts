import type { Draft } from '@alaso/contracts';
import { imageUrlOf } from '../listings/index.ts';
import { presentPhoto } from '../photos/index.ts';
import type { DraftDocument } from './draft.repository.ts';
import { draftFields } from './draft.repository.ts';

export function presentDraft(draft: DraftDocument): Draft {
  return {
    id: draft._id,
    state: 'draft',
    ...draftFields({ ...draft, place: draft.location }),
    imageUrl: imageUrlOf(draft),
    photos: draft.photos.map(presentPhoto),
    createdAt: draft.createdAt.toISOString(),
    updatedAt: draft.updatedAt.toISOString(),
  };
}
