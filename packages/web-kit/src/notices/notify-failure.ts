import { messageOf } from '../api/call-error.ts';
import { isSessionLost } from '../api/session-lost.ts';
import { type Notice, notify } from './notify.ts';

/**
 * The toast of a failed write: its title, and the error's message (`otherwise` where it has none).
 * A lost session has its own toast already, shown by the 401 rule.
 */
export function notifyFailure(
  error: unknown,
  notice: Omit<Notice, 'description'> & { otherwise: string },
): void {
  if (isSessionLost(error)) return;
  const { otherwise, ...rest } = notice;
  notify({ variant: 'destructive', ...rest, description: messageOf(error, otherwise) });
}
