import type { Listing } from '@alaso/contracts';
import { DeleteListingDialog } from '@alaso/ui';
import { navigate, notifyDeletedListing, notifyFailure } from '@alaso/web-kit';
import { useDeleteListingMutation, useRestoreListingMutation } from './manage-api.ts';

/**
 * Asks for confirmation, deletes, offers to undo it, and leaves for the dashboard. A refusal is told in the
 * server's own sentence.
 */
export function DeleteItem({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const [deleteListing, { isLoading }] = useDeleteListingMutation();
  const [restoreListing] = useRestoreListingMutation();

  async function confirm() {
    const call = { params: { id: listing.id } };
    try {
      await deleteListing(call).unwrap();
    } catch (error) {
      notifyFailure(error, { title: 'Failed to delete listing', otherwise: 'Please try again.' });
      onClose();
      return;
    }
    notifyDeletedListing(() => restoreListing(call).unwrap());
    navigate('/dashboard');
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
