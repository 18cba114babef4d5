import { hourMs, dayMs } from '@alaso/service-kit';
import type { Role } from '@alaso/contracts';

/** The longest idle limit, which is also how long cookies last. */
export const sessionMs = 30 * dayMs;

/**
 * Limits on a session's idle time and on its total duration. Admins see other people's data, so their limits
 * are short.
 */
const limits = {
  member: { idleMs: sessionMs, totalMs: 90 * dayMs },
  admin: { idleMs: 8 * hourMs, totalMs: 7 * dayMs },
};

/** Returns the expiry time of a session that was last used at `now`. */
export function expiryOf(role: Role, createdAt: Date, now: Date): Date {
  const { idleMs, totalMs } = role === 'admin' ? limits.admin : limits.member;
  return new Date(Math.min(now.getTime() + idleMs, createdAt.getTime() + totalMs));
}
