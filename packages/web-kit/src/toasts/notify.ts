import { isCallError, isSessionLost, messageOf, notConfirmed } from '../api/call-error.ts';

/** A message for the user. One is visible at a time. */
export type Toast = {
  title: string;
  description?: string;
  /** `success` by default; `notice` is neither good news nor bad. */
  variant?: 'success' | 'notice' | 'destructive';
  /** One thing to do about it. */
  action?: { label: string; onAction: () => void };
  /** The duration in ms; 5000 by default. */
  durationMs?: number;
};

let show: ((toast: Toast) => void) | null = null;

/** Sets how toasts are shown; for the shell and for the page of a slice that runs alone. */
export function showToastsWith(display: (toast: Toast) => void): void {
  show = display;
}

/** Shows a toast from any slice. */
export function notify(toast: Toast): void {
  show?.(toast);
}

/**
 * Shows the toast of a failed write: its title, and the error's message or `otherwise`. A lost session
 * already has its own toast, and a user who cancelled the password dialog needs none.
 */
export function notifyFailure(
  error: unknown,
  toast: Omit<Toast, 'description'> & { otherwise: string },
): void {
  if (isSessionLost(error) || (isCallError(error) && error.code === notConfirmed)) return;
  const { otherwise, ...rest } = toast;
  notify({ variant: 'destructive', ...rest, description: messageOf(error, otherwise) });
}

/** The time the toast offers to undo the deletion. */
const undoMs = 10_000;

/**
 * Shows a toast that a listing was deleted and offers to undo it. If `restore` fails, its message is shown.
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
