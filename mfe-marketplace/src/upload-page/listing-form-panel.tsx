import type { Draft, ShownPlace } from '@alaso/contracts';
import { Button, Card, lateModule, useLateModule } from '@alaso/ui';
import { navigate, notify } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { useEffect, useState } from 'react';
import {
  emptyFields,
  fieldOf,
  FormFields,
  isBlank,
  ListingForm,
  ListingFormFields,
  type ListingFormState,
  placeTexts,
} from '../listing-form/index.ts';
import { uploadPageMessages } from './upload-page.messages.ts';
import { useRentalTerms } from './use-rental-terms.ts';
import { useSharedPhotos } from './use-shared-photos.ts';
import { fieldsOfDraft, useSavedDraft } from './use-saved-draft.ts';

const { form: words } = uploadPageMessages;

/** Loaded lazily because only the form for rentals needs these fields. */
const termsModule = lateModule(() => import('./rental-terms-fields.tsx'));

/** Returns the storage key for a user's new form or for one of the user's drafts. */
const keyOf = (userId: string, draftId: string | null) =>
  `alaso-listing-draft:${userId}${draftId === null ? '' : `:${draftId}`}`;

/** Returns this user's form content stored on this device, or null if there is none. */
function readDraft(userId: string, draftId: string | null): FormFields | null {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(userId, draftId)) ?? 'null');
    // Content stored by an earlier version may lack fields.
    const draft = FormFields.safeParse(kept && { ...emptyFields, ...kept });
    return draft.success ? draft.data : null;
  } catch {
    return null;
  }
}

/**
 * Stores the form's content unless it is empty or equal to `saved`. If storage is full or blocked, the
 * previously stored content remains.
 */
function keepDraft(
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

function dropDraft(userId: string, draftId: string | null): void {
  try {
    window.localStorage.removeItem(keyOf(userId, draftId));
  } catch {
    return;
  }
}

export type ListingFormPanelProps = {
  userId: string;
  /** The user's location, used to prefill a new form. */
  place: ShownPlace | null;
  /** The draft to continue, or null for a new listing. */
  draft: Draft | null;
  /** Called when a new form is first saved as a draft. */
  onFirstSaved: (draftId: string) => void;
};

/**
 * The form for a new listing. Its content is stored on this device until the user saves it as a draft, lists
 * the item, or clears the form.
 */
export function ListingFormPanel({ userId, place, draft, onFirstSaved }: ListingFormPanelProps) {
  const [fresh] = useState(() => ({ ...emptyFields, ...placeTexts(place) }));
  const [onDevice] = useState(() => readDraft(userId, draft?.id ?? null));
  const [isBack, setBack] = useState(onDevice !== null);
  const [savedFields, setSavedFields] = useState(() => (draft ? fieldsOfDraft(draft) : fresh));
  const form: ListingFormState = useContractForm(ListingForm, {
    given: onDevice ?? savedFields,
    fieldOf,
    failed: words.notListed,
    async send(listing) {
      const asked = isForRent ? rentalTerms.checked() : null;
      if (asked === undefined) return;
      const { id } = await saved.list(listing);
      empty();
      const isSaved =
        asked === null ||
        (await rentalTerms.save(id, asked).then(
          () => true,
          () => false,
        ));
      notify(isSaved ? words.listed : { ...words.termsNotSaved, variant: 'destructive' });
      navigate('/dashboard');
    },
  });
  const { values, reset } = form;
  const saved = useSavedDraft(form, draft?.id ?? null, (draftId, fields) => {
    if (!draft) {
      dropDraft(userId, null);
      onFirstSaved(draftId);
    }
    setSavedFields(fields);
  });
  const { draftId } = saved;
  const sharedPhotos = useSharedPhotos(userId);
  const rentalTerms = useRentalTerms();
  const isForRent = values.category === 'rent';
  const terms = useLateModule(termsModule, isForRent);

  useEffect(() => keepDraft(userId, draftId, values, savedFields), [userId, draftId, values, savedFields]);

  const empty = () => {
    reset(fresh);
    rentalTerms.clear();
    dropDraft(userId, draftId);
  };

  const startAgain = () => {
    reset(savedFields);
    dropDraft(userId, draftId);
    setBack(false);
  };

  const clear = () => {
    const cleared = values;
    empty();
    if (isBlank(cleared)) return;
    const undo = () => {
      reset(cleared);
      keepDraft(userId, draftId, cleared, savedFields);
    };
    notify({ title: words.cleared, action: { label: words.undo, onAction: undo } });
  };

  return (
    <Card>
      <form ref={form.ref} noValidate onSubmit={form.submit} className="mk:flex mk:flex-col mk:gap-5">
        {isBack && (
          <p role="status" className="mk:text-sm mk:text-ink-muted">
            {draft ? (
              <>
                <span>{words.restoredChanges}</span>{' '}
                <button
                  type="button"
                  onClick={startAgain}
                  className="mk:min-h-11 mk:font-semibold mk:underline mk:underline-offset-4"
                >
                  {words.discard}
                </button>
              </>
            ) : (
              words.restoredEntries
            )}
          </p>
        )}
        <ListingFormFields form={form} itemId={draftId} {...sharedPhotos} />
        {isForRent && terms && <terms.RentalTermsFields terms={rentalTerms} />}
        <div className="mk:mt-2 mk:flex mk:flex-col mk:gap-2 mk:sm:flex-row-reverse mk:sm:justify-start">
          <Button
            type="submit"
            size="lg"
            pending={saved.isListing}
            pendingText={words.listing}
            disabled={saved.isSaving}
            className="mk:sm:flex-1"
          >
            {words.list}
          </Button>
          <Button
            variant="secondary"
            size="lg"
            pending={saved.isSaving}
            pendingText={words.saving}
            disabled={saved.isListing}
            onClick={saved.save}
          >
            {words.saveDraft}
          </Button>
          <Button
            variant="ghost"
            size="lg"
            onClick={clear}
            disabled={saved.isListing || saved.isSaving}
            className="mk:font-normal mk:text-ink-muted mk:underline mk:underline-offset-4"
          >
            {words.clear}
          </Button>
        </div>
      </form>
    </Card>
  );
}
