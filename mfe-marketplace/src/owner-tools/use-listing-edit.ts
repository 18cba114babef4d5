import type { Listing, NewListing } from '@alaso/contracts';
import { isCallError, notify, notifyFailure } from '@alaso/web-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { showFieldErrors } from '../listing-form/field-errors.ts';
import { type FormFields, ListingForm } from '../listing-form/listing-form.ts';
import {
  carriedOver,
  changedFields,
  changesOf,
  formFieldsOf,
  hasEdits,
  lockedFields,
} from './listing-edits.ts';
import { useEditListingMutation } from './manage-api.ts';

/** What somebody has typed over a version of a listing and not saved. */
type UnsavedEdit = { base: Listing; fields: FormFields };

/**
 * Kept until the page is loaded anew, for whoever closes the drawer too early or goes back. By owner and
 * listing.
 */
const unsaved = new Map<string, UnsavedEdit>();

const keyOf = ({ ownerId, id }: Listing) => `${ownerId}/${id}`;

const unsavedEditOf = (listing: Listing): UnsavedEdit | undefined => unsaved.get(keyOf(listing));

/** Keeps what is typed; nothing of a form that says what the listing says. */
function keepUnsavedEdit({ base, fields }: UnsavedEdit): void {
  if (hasEdits(fields, base)) unsaved.set(keyOf(base), { base, fields });
  else dropUnsavedEdit(base);
}

export function dropUnsavedEdit(listing: Listing): void {
  unsaved.delete(keyOf(listing));
}

/**
 * The form of an edit: what is typed over the version that it began with (`base`). Nothing of it is lost to a
 * newer version, a lost connection, or a drawer that was closed too early.
 */
export function useListingEdit(listing: Listing, onSaved: () => void) {
  const [unsaved] = useState(() => unsavedEditOf(listing));
  const [base, setBase] = useState(unsaved?.base ?? listing);
  const [isBack, setBack] = useState(unsaved !== undefined);
  const [isStale, setStale] = useState(false);
  const [editListing, { isLoading }] = useEditListingMutation();
  const form = useForm<FormFields, unknown, NewListing>({
    resolver: standardSchemaResolver(ListingForm),
    defaultValues: unsaved?.fields ?? formFieldsOf(base),
  });
  const { getValues, handleSubmit, reset, setError, subscribe } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: fields }) => keepUnsavedEdit({ base, fields }),
      }),
    [subscribe, base],
  );

  const startFrom = (version: Listing, fields: FormFields) => {
    setBase(version);
    reset(fields);
    setStale(false);
    setBack(false);
  };

  const send = async (edited: NewListing, version: Listing) => {
    const locked: readonly string[] = lockedFields(listing);
    const names = changedFields(version, edited).filter((name) => !locked.includes(name));
    const call = { params: { id: listing.id }, body: changesOf(edited, names), ifMatch: version.updatedAt };
    try {
      if (names.length > 0) await editListing(call).unwrap();
    } catch (error) {
      if (isCallError(error)) {
        showFieldErrors(setError, error.fieldErrors);
        if (error.code === 'edited-meanwhile') return setStale(true);
      }
      return notifyFailure(error, { title: 'Failed to save your changes', otherwise: 'Please try again.' });
    }
    dropUnsavedEdit(listing);
    notify({ title: 'Changes saved' });
    onSaved();
  };

  const newer = listing.updatedAt === base.updatedAt ? null : listing;
  return {
    form,
    base,
    newer,
    isStale,
    isLoading,
    isBack,
    locked: lockedFields(listing),
    save: handleSubmit((edited) => send(edited, base)),
    /** Begins again with the listing as it is. What was typed comes back with Undo. */
    startAgain: () => {
      const [typed, before] = [getValues(), base];
      startFrom(listing, formFieldsOf(listing));
      dropUnsavedEdit(listing);
      const onAction = () => startFrom(listing, carriedOver(typed, before, listing));
      notify({ title: 'Latest version loaded', action: { label: 'Undo', onAction } });
    },
    /** Saves what the person has changed, and nothing else, over the newer version. */
    keepMine: async () => {
      startFrom(listing, carriedOver(getValues(), base, listing));
      await handleSubmit((edited) => send(edited, listing))();
    },
  };
}
