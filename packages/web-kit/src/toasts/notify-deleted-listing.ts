import { notify } from './notify.ts';
import { notifyFailure } from './notify-failure.ts';

/** How long the toast offers to bring it back. */
const undoMs = 10_000;

/**
 * Says that a listing was deleted, and offers to undo it. A refusal of `restore` is told in the server's own
 * sentence.
 */
export function notifyDeletedListing(restore: () => Promise<unknown>): void {
  const undo = () =>
    restore().catch((error: unknown) =>
      notifyFailure(error, { title: 'Could not restore the listing', otherwise: 'Please try again.' }),
    );
  notify({
    title: 'Listing deleted successfully',
    action: { label: 'Undo', onAction: () => void undo() },
    durationMs: undoMs,
  });
}
