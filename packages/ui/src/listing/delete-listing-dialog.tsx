import { ConfirmDialog } from '../overlays/dialog.tsx';

export type DeleteListingDialogProps = {
  /** The title of the listing. */
  title: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks an owner whether a listing is to be deleted. */
export function DeleteListingDialog({ title, pending, onConfirm, onClose }: DeleteListingDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Are you sure you want to delete this listing?"
      description={`Buyers will no longer see ${title}. You can restore it for 30 days.`}
      confirmText="Delete"
      destructive
      pending={pending}
      pendingText="Deleting..."
      onConfirm={onConfirm}
    />
  );
}
