import { isCallError, messageOf, notConfirmed } from '../api/call-error.ts';
import { isSessionLost } from '../api/session-lost.ts';
import { type Toast, notify } from './notify.ts';

/**
 * Shows the toast of a failed write: its title, and the error's message or, where it has none, `otherwise`.
 * The 401 rule already shows a toast for a lost session, and who gave up where the password was asked for
 * knows it.
 */
export function notifyFailure(
  error: unknown,
  toast: Omit<Toast, 'description'> & { otherwise: string },
): void {
  if (isSessionLost(error) || (isCallError(error) && error.code === notConfirmed)) return;
  const { otherwise, ...rest } = toast;
  notify({ variant: 'destructive', ...rest, description: messageOf(error, otherwise) });
}
