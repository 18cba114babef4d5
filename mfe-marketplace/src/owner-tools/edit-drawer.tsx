import type { Listing } from '@alaso/contracts';
import { Button, FormDialog } from '@alaso/ui';
import { useEffect, useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import { ListingFormFields } from '../listing-form/listing-form-fields.tsx';
import { changedFields, fieldNames } from './listing-edits.ts';
import { useListingEdit } from './use-listing-edit.ts';

const inWords = new Intl.ListFormat('en');

type EditedMeanwhileProps = {
  /** The version that the person has begun with. */
  base: Listing;
  /** The version that is there; null until it has been read. */
  newer: Listing | null;
  onLoad: () => void;
  onKeep: () => void;
};

/** Says that the listing was changed somewhere else, and asks which version is to stand. */
function EditedMeanwhile({ base, newer, onLoad, onKeep }: EditedMeanwhileProps) {
  const changed = newer ? changedFields(base, newer).map((name) => fieldNames[name]) : [];
  const told = useRef<HTMLDivElement>(null);
  // Save is at hand wherever the form is scrolled to.
  useEffect(() => told.current?.scrollIntoView({ block: 'center' }), []);

  return (
    <div
      ref={told}
      role="alert"
      className="mk:flex mk:flex-col mk:gap-3 mk:rounded-control mk:border-l-4 mk:border-gold mk:bg-sunken mk:px-4 mk:py-3 mk:text-sm"
    >
      <p>
        This listing was edited elsewhere
        {changed.length > 0 && `: ${inWords.format(changed)}`}. What you have written is still here. Keep
        yours, and only what you have changed is saved over the newer version.
      </p>
      <div className="mk:flex mk:flex-wrap mk:gap-2">
        <Button variant="secondary" disabled={!newer} onClick={onLoad}>
          Use the newer version
        </Button>
        <Button disabled={!newer} onClick={onKeep}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}

export type EditDrawerProps = { listing: Listing; onClose: () => void };

/** The drawer in which owners edit a listing of theirs. */
export function EditDrawer({ listing, onClose }: EditDrawerProps) {
  const edit = useListingEdit(listing, onClose);
  const isHeld = listing.availability === 'reserved';

  return (
    <FormDialog
      drawer
      title="Edit Listing"
      description={listing.title}
      submitText="Save Changes"
      pending={edit.isLoading}
      pendingText="Saving..."
      onSubmit={edit.save}
      onClose={onClose}
    >
      {edit.isStale && (
        <EditedMeanwhile
          base={edit.base}
          newer={edit.newer}
          onLoad={edit.startAgain}
          onKeep={() => void edit.keepMine()}
        />
      )}
      {edit.isBack && !edit.isStale && (
        <p role="status" className="mk:text-sm mk:text-ink-muted">
          We restored your unsaved changes.{' '}
          <button
            type="button"
            onClick={edit.startAgain}
            className="mk:min-h-11 mk:font-semibold mk:underline mk:underline-offset-4"
          >
            Discard changes
          </button>
        </p>
      )}
      {isHeld && (
        <p role="status" className="mk:rounded-control mk:bg-sunken mk:px-4 mk:py-3 mk:text-sm">
          Someone has ordered this item. Until that is done, you can only change the description and photos.
        </p>
      )}
      <FormProvider {...edit.form}>
        <ListingFormFields locked={edit.locked} itemId={listing.id} />
      </FormProvider>
    </FormDialog>
  );
}
