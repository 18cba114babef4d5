import { refusesSuspended, type RouteContract } from '@alaso/contracts';
import { problem } from '../responses/index.ts';
import type { Suspension } from './access-token.ts';
import { authMessages } from './auth.messages.ts';

/**
 * Returns true if a suspension is active. A suspension ends on its end date, even if no process has handled
 * the end yet.
 */
export function isInForce(suspension: Suspension | null, now: Date): suspension is Suspension {
  if (!suspension) return false;
  return suspension.until === null || new Date(suspension.until) > now;
}

/** Date and time in Lagos: `3 December 2026, 14:00`. */
const lagosTime = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** @throws suspended, with the reason and the end, if a suspended user is not allowed to make this call */
export function assertNotSuspended(contract: RouteContract, suspension: Suspension | null, now: Date): void {
  if (!isInForce(suspension, now) || !refusesSuspended(contract)) return;
  if (contract.whileSuspended === 'if-owed') return;
  const until = suspension.until === null ? null : lagosTime.format(new Date(suspension.until));
  const reason = suspension.why.replace(/[.\s]+$/u, '');
  throw problem('suspended', authMessages.suspended(until, reason));
}
