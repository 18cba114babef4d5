import { type ChosenPhoto, maxDrafts } from '@alaso/contracts';
import { type Platform, problem, withOptimisticRetry } from '@alaso/service-kit';
import { showPhotos, type ShowPhotosDeps } from '../photos/index.ts';
import {
  type DraftDocument,
  type DraftFields,
  type DraftRepository,
  storedDraftFields,
} from './draft.repository.ts';
import { draftsMessages } from './drafts.messages.ts';

export type KeepDraftDeps = Pick<Platform, 'inTransaction'> &
  ShowPhotosDeps & { drafts: Pick<DraftRepository, 'find' | 'usedNumbers' | 'add'> };

type NewDraftRow = Pick<DraftDocument, '_id' | 'ownerId' | 'fromListingId'> & {
  fields: DraftFields;
  photos: readonly ChosenPhoto[];
  /** Photos that the relisted listing already has. */
  already: readonly ChosenPhoto[];
};

const tooManyDrafts = () => problem('too-many-drafts', draftsMessages.tooManyDrafts(maxDrafts));

/** Returns an unused draft number. @throws too-many-drafts if there is none */
function freeNumber(used: readonly number[]): number {
  for (let number = 1; number <= maxDrafts; number += 1) if (!used.includes(number)) return number;
  throw tooManyDrafts();
}

/**
 * Stores a new draft. A repeated call with the same id returns the existing draft. If concurrent drafts get
 * the same number, one succeeds and the others retry with the next number. @throws too-many-drafts,
 * photo-refused
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
      const place = freeNumber(await drafts.usedNumbers(ownerId, session));
      const shown = await showPhotos(deps, photos, { keeperId: _id, ownerId, already }, session);
      return drafts.add({ ...row, ...storedDraftFields(fields), place, photos: shown }, session);
    });
  const draft = await withOptimisticRetry(keep, { attempts: maxDrafts + 1 });
  if (!draft) throw tooManyDrafts();
  return draft;
}
