import { ConfirmDialog } from '../overlays/dialog.tsx';
import { listingMessages as messages } from './listing.messages.ts';

export type DeleteListingDialogProps = {
  title: string;
  pending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function DeleteListingDialog({ title, pending, onConfirm, onClose }: DeleteListingDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={messages.deleteTitle}
      description={messages.deleteText(title)}
      confirmText={messages.delete}
      destructive
      pending={pending}
      pendingText={messages.deleting}
      onConfirm={onConfirm}
    />
  );
}
