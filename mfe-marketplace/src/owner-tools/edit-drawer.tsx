import type { Listing } from '@alaso/contracts';
import { Button, FormDialog } from '@alaso/ui';
import { isCallError, notify } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { useEffect, useRef, useState } from 'react';
import {
  fieldOf,
  type FormFields,
  ListingForm,
  ListingFormFields,
  type ListingFormState,
} from '../listing-form/index.ts';
import { editMessages } from './edit-drawer.messages.ts';
import {
  carriedOver,
  changedFields,
  toChanges,
  toFormFields,
  hasEdits,
  lockedFields,
} from './listing-edits.ts';
import { useEditListingMutation } from '../shared/upload-api.ts';

type EditedMeanwhileProps = {
  /** The version of the listing that the user started to edit. */
  base: Listing;
  /** The current version, or null until it has been fetched. */
  newer: Listing | null;
  onLoad: () => void;
  onKeep: () => void;
};

/** Asks which version to keep if the listing was changed elsewhere in the meantime. */
function EditedMeanwhile({ base, newer, onLoad, onKeep }: EditedMeanwhileProps) {
  const changed = newer ? changedFields(base, newer) : [];
  const errorBox = useRef<HTMLDivElement>(null);
  // Scrolls the message into view, because the Save button stays visible while the form scrolls.
  useEffect(() => errorBox.current?.scrollIntoView({ block: 'center' }), []);

  return (
    <div
      ref={errorBox}
      role="alert"
      className="mk:flex mk:flex-col mk:gap-3 mk:rounded-control mk:border-l-4 mk:border-gold mk:bg-sunken mk:px-4 mk:py-3 mk:text-sm"
    >
      <p>
        <span>{editMessages.editedElsewhere(changed)}</span> {editMessages.choice}
      </p>
      <div className="mk:flex mk:flex-wrap mk:gap-2">
        <Button variant="secondary" disabled={!newer} onClick={onLoad}>
          {editMessages.useNewer}
        </Button>
        <Button disabled={!newer} onClick={onKeep}>
          {editMessages.keepMine}
        </Button>
      </div>
    </div>
  );
}

export type EditDrawerProps = { listing: Listing; onClose: () => void };

export function EditDrawer({ listing, onClose }: EditDrawerProps) {
  const edit = useListingEdit(listing, onClose);
  const isHeld = listing.availability === 'reserved';

  return (
    <FormDialog
      drawer
      title={editMessages.title}
      description={listing.title}
      submitText={editMessages.save}
      pending={edit.isLoading}
      pendingText={editMessages.saving}
      onSubmit={edit.form.submit}
      onClose={onClose}
    >
      {edit.isStale && (
        <EditedMeanwhile
          base={edit.base}
          newer={edit.newer}
          onLoad={edit.startAgain}
          onKeep={edit.keepMine}
        />
      )}
      {edit.isBack && !edit.isStale && (
        <p role="status" className="mk:text-sm mk:text-ink-muted">
          {editMessages.restored}{' '}
          <button
            type="button"
            onClick={edit.startAgain}
            className="mk:min-h-11 mk:font-semibold mk:underline mk:underline-offset-4"
          >
            {editMessages.discard}
          </button>
        </p>
      )}
      {isHeld && (
        <p role="status" className="mk:rounded-control mk:bg-sunken mk:px-4 mk:py-3 mk:text-sm">
          {editMessages.reserved}
        </p>
      )}
      <ListingFormFields form={edit.form} locked={edit.locked} itemId={listing.id} />
    </FormDialog>
  );
}

/** Unsaved changes and the version of the listing that they are based on. */
type UnsavedEdit = { base: Listing; fields: FormFields };

/**
 * Unsaved edits, by owner and listing. They are kept until the page reloads, in case the user closes the
 * drawer by mistake.
 */
const unsaved = new Map<string, UnsavedEdit>();

const keyOf = ({ ownerId, id }: Listing) => `${ownerId}/${id}`;

const unsavedEditOf = (listing: Listing): UnsavedEdit | undefined => unsaved.get(keyOf(listing));

/** Stores unsaved changes. If the form has no changes, deletes its entry. */
function keepUnsavedEdit({ base, fields }: UnsavedEdit): void {
  if (hasEdits(fields, base)) unsaved.set(keyOf(base), { base, fields });
  else dropUnsavedEdit(base);
}

export function dropUnsavedEdit(listing: Listing): void {
  unsaved.delete(keyOf(listing));
}

/**
 * Manages the edit form for the version that it started with (`base`). No input is lost if a newer version
 * appears, the connection drops, or the drawer is closed.
 */
function useListingEdit(listing: Listing, onSaved: () => void) {
  const [unsaved] = useState(() => unsavedEditOf(listing));
  const [base, setBase] = useState(unsaved?.base ?? listing);
  const [isBack, setBack] = useState(unsaved !== undefined);
  const [isStale, setStale] = useState(false);
  const [editListing, { isLoading }] = useEditListingMutation();
  /** The version that will be replaced when the edits are saved. */
  const version = useRef(base);
  const form: ListingFormState = useContractForm(ListingForm, {
    given: unsaved?.fields ?? toFormFields(base),
    fieldOf,
    failed: editMessages.failed,
    async send(edited) {
      const locked: readonly string[] = lockedFields(listing);
      const names = changedFields(version.current, edited).filter((name) => !locked.includes(name));
      const ifMatch = version.current.updatedAt;
      const call = { params: { id: listing.id }, body: toChanges(edited, names), ifMatch };
      try {
        if (names.length > 0) await editListing(call).unwrap();
      } catch (error) {
        if (!isCallError(error) || error.code !== 'edited-meanwhile') throw error;
        return setStale(true);
      }
      dropUnsavedEdit(listing);
      notify({ title: editMessages.saved });
      onSaved();
    },
  });
  const { values, reset, submitAs } = form;

  useEffect(() => keepUnsavedEdit({ base, fields: values }), [base, values]);

  const editFrom = (newest: Listing) => {
    version.current = newest;
    setBase(newest);
    setStale(false);
    setBack(false);
  };
  const startFrom = (newest: Listing, fields: FormFields) => {
    editFrom(newest);
    reset(fields);
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
    /** Starts over from the current listing. Undo restores the user's input. */
    startAgain: () => {
      const [typed, before] = [values, base];
      startFrom(listing, toFormFields(listing));
      dropUnsavedEdit(listing);
      const onAction = () => startFrom(listing, carriedOver(typed, before, listing));
      notify({
        title: editMessages.newerLoaded,
        action: { label: editMessages.undo, onAction },
      });
    },
    /** Applies only the user's changes to the newer version. */
    keepMine: () => {
      editFrom(listing);
      submitAs(carriedOver(values, base, listing));
    },
  };
}
