import { emptyFields, isBlank, FormFields } from './listing-form.ts';

/** A new form of this person's, or the form of one of their drafts. */
const keyOf = (userId: string, draftId: string | null) =>
  `alaso-listing-draft:${userId}${draftId === null ? '' : `:${draftId}`}`;

/** Returns what this person filled in on this device; null where nothing was kept or it cannot be read. */
export function readDraft(userId: string, draftId: string | null): FormFields | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(userId, draftId)) ?? 'null');
    const draft = FormFields.safeParse(kept);
    return draft.success ? draft.data : null;
  } catch {
    return null;
  }
}

/**
 * Keeps what is filled in, but for what is `saved` elsewhere or nothing at all. A full or forbidden storage
 * leaves the last draft that it could keep.
 */
export function keepDraft(
  userId: string,
  draftId: string | null,
  fields: FormFields,
  saved: FormFields = emptyFields,
): void {
  const isSaved =
    JSON.stringify({ ...emptyFields, ...fields }) === JSON.stringify({ ...emptyFields, ...saved });
  if (isSaved || isBlank(fields)) return dropDraft(userId, draftId);
  try {
    window.localStorage.setItem(keyOf(userId, draftId), JSON.stringify({ ...emptyFields, ...fields }));
  } catch {
    return;
  }
}

export function dropDraft(userId: string, draftId: string | null): void {
  try {
    window.localStorage.removeItem(keyOf(userId, draftId));
  } catch {
    return;
  }
}
