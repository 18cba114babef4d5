import type { NewListing } from '@alaso/contracts';
import { isCallError, notify, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  useCreateDraftMutation,
  useCreateListingMutation,
  usePublishDraftMutation,
  useSaveDraftMutation,
} from '../api.ts';
import { showFieldErrors } from './field-errors.ts';
import type { FormFields } from './listing-form.ts';
import { DraftForm } from './saved-draft.ts';

const failed = { title: 'Draft not saved', otherwise: 'Please try again.' };

/**
 * Saves what a form holds as a draft in the server, and then goes on with that draft: saving again replaces what it says,
 * and listing the item makes a listing of it.
 * @param openedId the draft that the form was opened with; null for a new one
 * @param onFirstSaved gets the id of the draft that a new form has become
 */
export function useSavedDraft(
  { clearErrors, getValues, setError }: UseFormReturn<FormFields, unknown, NewListing>,
  openedId: string | null,
  onFirstSaved: (id: string) => void,
) {
  const [draftId, setDraftId] = useState(openedId);
  const [createDraft, creating] = useCreateDraftMutation();
  const [saveDraft, saving] = useSaveDraftMutation();
  const [createListing, listing] = useCreateListingMutation();
  const [publishDraft, publishing] = usePublishDraftMutation();

  async function send() {
    const checked = DraftForm.safeParse(getValues());
    if (!checked.success) {
      const wrong = checked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      showFieldErrors(setError, wrong);
      throw new Error(wrong[0]?.message);
    }
    const body = checked.data;
    if (draftId !== null) return void (await saveDraft({ params: { id: draftId }, body }).unwrap());
    const { id } = await createDraft({ body }).unwrap();
    setDraftId(id);
    onFirstSaved(id);
  }

  return {
    draftId,
    isSaving: creating.isLoading || saving.isLoading,
    isListing: listing.isLoading || publishing.isLoading,
    save: async () => {
      clearErrors();
      try {
        await send();
      } catch (error) {
        if (isCallError(error)) showFieldErrors(setError, error.fieldErrors);
        return notifyFailure(error, failed);
      }
      notify({ title: 'Draft saved', description: 'You find it under Drafts in your dashboard.' });
    },
    /** Lists the item: of a draft where there is one. */
    list: async (body: NewListing) => {
      if (draftId === null) await createListing({ body }).unwrap();
      else await publishDraft({ params: { id: draftId }, body }).unwrap();
    },
  };
}
