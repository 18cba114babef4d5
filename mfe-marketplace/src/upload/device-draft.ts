import { emptyFields, isBlank, FormFields } from './listing-form.ts';

const keyOf = (userId: string) => `alaso-listing-draft:${userId}`;

/** Returns what this person filled in on this device; null where nothing was kept or it cannot be read. */
export function readDraft(userId: string): FormFields | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(userId)) ?? 'null');
    const draft = FormFields.safeParse(kept);
    return draft.success ? draft.data : null;
  } catch {
    return null;
  }
}

/** Keeps what is filled in. Nothing is kept of an empty form, nor where the storage is full or forbidden. */
export function keepDraft(userId: string, fields: FormFields): void {
  if (isBlank(fields)) return dropDraft(userId);
  try {
    window.localStorage.setItem(keyOf(userId), JSON.stringify({ ...emptyFields, ...fields }));
  } catch {
    dropDraft(userId);
  }
}

export function dropDraft(userId: string): void {
  try {
    window.localStorage.removeItem(keyOf(userId));
  } catch {
    return;
  }
}
