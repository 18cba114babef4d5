import type { Listing } from '@alaso/contracts';
import { ConfirmDialog } from '@alaso/ui';
import { navigate, notify, notifyFailure } from '@alaso/web-kit';
import { useDeleteListingMutation } from '../api.ts';

/** Asks for confirmation, deletes, and leaves for the dashboard. A refusal is told in the server's own sentence. */
export function DeleteItem({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const [deleteListing, { isLoading }] = useDeleteListingMutation();

  async function confirm() {
    try {
      await deleteListing({ params: { id: listing.id } }).unwrap();
    } catch (error) {
      notifyFailure(error, { title: 'Failed to delete listing', otherwise: 'Please try again.' });
      onClose();
      return;
    }
    notify({ title: 'Listing deleted successfully' });
    navigate('/dashboard');
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
