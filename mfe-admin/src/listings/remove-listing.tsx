import type { Listing } from '@alaso/contracts';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useRemoveListingMutation } from '../detail-pages/record-api.ts';
import { WhyDialog } from '../why-dialog.tsx';

/** Takes a listing off the market for good, with a reason for the audit log. */
export function RemoveListing({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const [removeListing, { isLoading }] = useRemoveListingMutation();

  async function remove(reason: string) {
    try {
      await removeListing({ params: { id: listing.id }, query: { reason } }).unwrap();
      notify({ title: 'Listing removed' });
      onClose();
    } catch (error) {
      notifyFailure(error, { title: 'Failed to remove the listing', otherwise: 'Please try again.' });
    }
  }

  return (
    <WhyDialog
      title={`Remove ${listing.title}?`}
      description="This is permanent. Your reason goes in the audit log."
      confirmText="Remove"
      pending={isLoading}
      onConfirm={(reason) => void remove(reason)}
      onClose={onClose}
    />
  );
}
