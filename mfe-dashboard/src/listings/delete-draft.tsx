import type { Draft } from '@alaso/contracts';
import { ConfirmDialog } from '@alaso/ui';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useDeleteDraftMutation } from '../dashboard-api.ts';
import { draftTitle } from './draft-card.tsx';

type DeleteDraftProps = { draft: Draft; onClose: () => void; onDeleted: () => void };

/** Asks for confirmation and throws a draft away for good. */
export function DeleteDraft({ draft, onClose, onDeleted }: DeleteDraftProps) {
  const [deleteDraft, { isLoading }] = useDeleteDraftMutation();
  const title = draftTitle(draft);

  async function confirm() {
    try {
      await deleteDraft({ params: { id: draft.id } }).unwrap();
      notify({ title: 'Draft deleted', description: title });
      onDeleted();
    } catch (error) {
      notifyFailure(error, { title: 'Failed to delete draft', otherwise: 'Please try again.' });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Delete this draft?"
      description={`You cannot undo this.`}
      confirmText="Delete"
      destructive
      pending={isLoading}
      pendingText="Deleting..."
      onConfirm={() => void confirm()}
    />
  );
}
