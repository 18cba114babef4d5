import { isCallError, isSessionLost, messageOf, notConfirmed } from '../api/call-error.ts';
import { deletedListingMessages as messages } from './notify.messages.ts';

/** A toast. Only one is visible at a time. */
export type Toast = {
  title: string;
  description?: string;
  /** Defaults to `success`. `notice` is neither good news nor bad news. */
  variant?: 'success' | 'notice' | 'destructive';
  action?: { label: string; onAction: () => void };
  /** Duration in ms. Defaults to 5000. */
  durationMs?: number;
};

let show: ((toast: Toast) => void) | null = null;

/** Sets the function that shows toasts. Called by the shell, and by the page for a slice that runs alone. */
export function showToastsWith(display: (toast: Toast) => void): void {
  show = display;
}

export function notify(toast: Toast): void {
  show?.(toast);
}

/**
 * Reports a failed write with the error's message or `otherwise`. A lost session has its own toast, and a
 * canceled password dialog needs none.
 */
export function notifyFailure(
  error: unknown,
  toast: Omit<Toast, 'description'> & { otherwise: string },
): void {
  if (isSessionLost(error) || (isCallError(error) && error.code === notConfirmed)) return;
  const { otherwise, ...rest } = toast;
  notify({ variant: 'destructive', ...rest, description: messageOf(error, otherwise) });
}

const undoMs = 10_000;

/** Offers to undo a deletion. If `restore` fails, its error message is shown. */
export function notifyDeletedListing(restore: () => Promise<unknown>): void {
  const undo = () =>
    restore().catch((error: unknown) =>
      notifyFailure(error, { title: messages.notRestored, otherwise: messages.tryAgain }),
    );
  notify({
    title: messages.deleted,
    action: { label: messages.undo, onAction: () => void undo() },
    durationMs: undoMs,
  });
}
