import { problem } from '../answers/problem.ts';
import type { Caller } from './caller.ts';

/** How long a password counts as just given: 15 minutes. */
export const freshMs = 15 * 60_000;

/**
 * Refuses what only the person themselves may do, and not whoever finds their browser open.
 * @throws password-again unless the caller has given their password a short while ago
 */
export function assertFresh({ confirmedAt }: Pick<Caller, 'confirmedAt'>, now = new Date()): void {
  if (now.getTime() - confirmedAt.getTime() <= freshMs) return;
  throw problem('password-again', 'Give your password again: this needs one from the last 15 minutes.');
}
