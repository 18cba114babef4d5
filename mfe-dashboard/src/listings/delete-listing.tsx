import type { Listing } from '@alaso/contracts';
import { ConfirmDialog } from '@alaso/ui';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useDeleteListingMutation, useRestoreListingMutation } from '../dashboard-api.ts';

/** How long the toast offers to bring it back. */
const undoMs = 10_000;

type DeleteListingProps = { listing: Listing; onClose: () => void; onDeleted: () => void };

/** Asks for confirmation, deletes, says how it went, and offers to undo it. A refusal is told in the server's own sentence. */
export function DeleteListing({ listing, onClose, onDeleted }: DeleteListingProps) {
  const [deleteListing, { isLoading }] = useDeleteListingMutation();
  const [restoreListing] = useRestoreListingMutation();

  async function undo() {
    try {
      await restoreListing({ params: { id: listing.id } }).unwrap();
    } catch (error) {
      notifyFailure(error, { title: 'Failed to bring the listing back', otherwise: 'Please try again.' });
    }
  }

  async function confirm() {
    try {
      await deleteListing({ params: { id: listing.id } }).unwrap();
      notify({
        title: 'Listing deleted successfully',
        action: { label: 'Undo', onAction: () => void undo() },
        durationMs: undoMs,
      });
      onDeleted();
    } catch (error) {
      notifyFailure(error, { title: 'Failed to delete listing', otherwise: 'Please try again.' });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Are you sure you want to delete this listing?"
      description={`${listing.title} will no longer be shown to anyone.`}
      confirmText="Delete"
      destructive
      pending={isLoading}
      pendingText="Deleting..."
      onConfirm={() => void confirm()}
    />
  );
}
