import type { Listing } from '@alaso/contracts';
import { FormDialog } from '@alaso/ui';
import { FormProvider } from 'react-hook-form';
import { ListingFormFields } from '../listing-form/listing-form-fields.tsx';
import { EditedMeanwhile } from './edited-meanwhile.tsx';
import { useListingEdit } from './use-listing-edit.ts';

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
