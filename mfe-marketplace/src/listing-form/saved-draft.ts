import { type Draft, NewDraft } from '@alaso/contracts';
import * as z from 'zod/mini';
import { chosenPhotos, FormFields, orNull, priceInForm, TextField } from './listing-form.ts';

function newDraftOf({ photos, ...texts }: FormFields): unknown {
  const filledIn = Object.entries(texts).map(([name, text]) => [name, orNull(text)] as const);
  return { ...Object.fromEntries<string | null>(filledIn), photos: chosenPhotos(photos) };
}

/**
 * The fields → the payload of POST /api/drafts: what is empty is null, and nothing has to be filled in but
 * one field.
 */
export const DraftForm = z.pipe(z.pipe(FormFields, z.transform(newDraftOf)), NewDraft);

/** Returns what the form holds for a draft. */
export function fieldsOfDraft(draft: Draft): FormFields {
  const texts = Object.fromEntries(TextField.options.map((name) => [name, draft[name] ?? '']));
  return FormFields.parse({ ...texts, price: priceInForm(draft.price), photos: draft.photos });
}
