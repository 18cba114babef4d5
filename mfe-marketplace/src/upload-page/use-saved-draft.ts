import { type Draft, HandOver, NewDraft, type NewListing } from '@alaso/contracts';
import { notify } from '@alaso/web-kit';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  chosenPhotos,
  FormFields,
  handOverInForm,
  handOverTexts,
  type ListingFormState,
  orNull,
  placeInForm,
  placeTexts,
  priceInForm,
  TextField,
} from '../listing-form/index.ts';
import {
  useCreateDraftMutation,
  useCreateListingMutation,
  usePublishDraftMutation,
  useSaveDraftMutation,
} from '../shared/upload-api.ts';
import { useKeptKey } from '../shared/use-kept-key.ts';
import { uploadPageMessages } from './upload-page.messages.ts';

/**
 * Saves a form as a draft on the server. Saving again replaces the draft's content, and listing the item
 * turns the draft into a listing.
 * @param openedId the draft that the form was opened with, or null for a new form
 * @param onSaved receives the draft's id and the form's content at the time it was saved
 */
export function useSavedDraft(
  form: ListingFormState,
  openedId: string | null,
  onSaved: (id: string, fields: FormFields) => void,
) {
  const [draftId, setDraftId] = useState(openedId);
  const [createDraft, creating] = useCreateDraftMutation();
  const [saveDraft, saving] = useSaveDraftMutation();
  const [createListing, listing] = useCreateListingMutation();
  const [publishDraft, publishing] = usePublishDraftMutation();
  const newDraft = useKeptKey<NewDraft>();
  const newListing = useKeptKey<NewListing>();

  /**
   * Creates the draft. If an earlier call got no response, first repeats that call to get the draft that it
   * created, and then updates the draft.
   */
  async function firstSaved(body: NewDraft): Promise<string> {
    const sent = newDraft.unanswered()?.body ?? body;
    const { id } = await newDraft.send(sent, (key) => createDraft({ body: sent, key }).unwrap());
    setDraftId(id);
    if (sent !== body) await saveDraft({ params: { id }, body }).unwrap();
    return id;
  }

  async function send(body: NewDraft) {
    const fields = form.values;
    if (draftId === null) return onSaved(await firstSaved(body), fields);
    await saveDraft({ params: { id: draftId }, body }).unwrap();
    onSaved(draftId, fields);
  }

  return {
    draftId,
    isSaving: creating.isLoading || saving.isLoading,
    isListing: listing.isLoading || publishing.isLoading,
    save: () =>
      form.sendAs(DraftForm, {
        failed: uploadPageMessages.draft.notSaved,
        async send(body) {
          await send(body);
          notify(uploadPageMessages.draft.saved);
        },
      }),
    /** Lists the item, from its draft if there is one, and returns the listing. */
    list: async (body: NewListing) =>
      draftId === null
        ? newListing.send(body, (key) => createListing({ body, key }).unwrap())
        : publishDraft({ params: { id: draftId }, body }).unwrap(),
  };
}

function toNewDraft(fields: FormFields): unknown {
  const { photos, state, lga, area, handOver: _, deliveryFee: __, carriers: ___, ...texts } = fields;
  const filledIn = Object.entries(texts).map(([name, text]) => [name, orNull(text)] as const);
  // A state without an LGA is not a complete place.
  const place = lga === '' ? null : placeInForm({ state, lga, area });
  // Delivery without a fee is not a complete handover.
  const { data: handOver } = z.nullable(HandOver).safeParse(handOverInForm(fields));
  return {
    ...Object.fromEntries<string | null>(filledIn),
    place,
    ...(handOver && { handOver }),
    photos: chosenPhotos(photos),
  };
}

/**
 * Converts the fields to the payload for POST /api/drafts. Empty fields become null. At least one field must
 * be filled in.
 */
const DraftForm = z.pipe(z.pipe(FormFields, z.transform(toNewDraft)), NewDraft);

export function fieldsOfDraft(draft: Draft): FormFields {
  const { place, handOver, ...fields } = draft;
  const texts = { ...fields, ...placeTexts(place), ...handOverTexts(handOver) };
  const filled = TextField.options.map((name) => [name, texts[name] ?? '']);
  return FormFields.parse({
    ...Object.fromEntries(filled),
    price: priceInForm(draft.price),
    photos: draft.photos,
  });
}
