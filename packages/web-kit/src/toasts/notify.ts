import { isCallError, isSessionLost, messageOf, notConfirmed } from '../api/call-error.ts';
import { deletedListingMessages as messages } from './notify.messages.ts';

/** One is visible at a time. */
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

export function notify(toast: Toast): void {
  show?.(toast);
}

/**
 * Shows a failed write with the error's message or `otherwise`. A lost session has its own toast, and a
 * cancelled password dialog needs none.
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

/** Offers to undo the deletion. If `restore` fails, its message is shown. */
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
