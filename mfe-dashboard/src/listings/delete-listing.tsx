import type { Listing } from '@alaso/contracts';
import { DeleteListingDialog } from '@alaso/ui';
import { notifyDeletedListing, notifyFailure } from '@alaso/web-kit';
import { useDeleteListingMutation, useRestoreListingMutation } from '../dashboard-api.ts';

type DeleteListingProps = { listing: Listing; onClose: () => void; onDeleted: () => void };

/**
 * Asks for confirmation, deletes, says how it went, and offers to undo it. A refusal is told in the server's
 * own sentence.
 */
export function DeleteListing({ listing, onClose, onDeleted }: DeleteListingProps) {
  const [deleteListing, { isLoading }] = useDeleteListingMutation();
  const [restoreListing] = useRestoreListingMutation();

  async function confirm() {
    const call = { params: { id: listing.id } };
    try {
      await deleteListing(call).unwrap();
      notifyDeletedListing(() => restoreListing(call).unwrap());
      onDeleted();
    } catch (error) {
      notifyFailure(error, { title: 'Failed to delete listing', otherwise: 'Please try again.' });
    }
    onClose();
  }

  return (
    <DeleteListingDialog
      title={listing.title}
      pending={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}
