import { type ChosenPhoto, maxDrafts } from '@alaso/contracts';
import { type Platform, problem, withOptimisticRetry } from '@alaso/service-kit';
import { type ShowPhotosDeps, showPhotos } from '../photos/show-photos.ts';
import type { DraftFields } from './draft-fields.ts';
import type { DraftDocument } from './draft.model.ts';
import type { DraftRepository } from './draft.repository.ts';

export type KeepDraftDeps = Pick<Platform, 'inTransaction'> &
  ShowPhotosDeps & { drafts: Pick<DraftRepository, 'find' | 'places' | 'add'> };

export type NewDraftRow = Pick<DraftDocument, '_id' | 'ownerId' | 'fromListingId'> & {
  fields: DraftFields;
  photos: readonly ChosenPhoto[];
  /** Those that the listing shows that is listed again with it. */
  already: readonly ChosenPhoto[];
};

const tooManyDrafts = () =>
  problem('too-many-drafts', `You have reached ${maxDrafts} drafts. List or delete one first.`);

/** Which of the places is free. @throws too-many-drafts where none is */
function freePlace(taken: readonly number[]): number {
  for (let place = 1; place <= maxDrafts; place += 1) if (!taken.includes(place)) return place;
  throw tooManyDrafts();
}

/**
 * Keeps a new draft. Repeated with its id, it returns the one that is there. Of drafts that are saved at the
 * same instant each tries the places until it has one: another has taken each place that it does not get.
 * @throws too-many-drafts, photo-refused
 */
export async function keepDraft(
  deps: KeepDraftDeps,
  { fields, photos, already, ...row }: NewDraftRow,
): Promise<DraftDocument> {
  const { drafts, inTransaction } = deps;
  const { _id, ownerId } = row;
  const keep = () =>
    inTransaction(async (session) => {
      const earlier = await drafts.find({ _id, ownerId }, session);
      if (earlier) return earlier;
      const place = freePlace(await drafts.places(ownerId, session));
      const shown = await showPhotos(deps, photos, { keeperId: _id, ownerId, already }, session);
      return drafts.add({ ...row, ...fields, place, photos: shown }, session);
    });
  const draft = await withOptimisticRetry(keep, { attempts: maxDrafts + 1 });
  if (!draft) throw tooManyDrafts();
  return draft;
}
