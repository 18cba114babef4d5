import { giftLineLimits } from '@alaso/contracts';
import type { Place } from '../orders/order-parts.ts';

const dayMs = 86_400_000;

/** Returns the time since which missed gifts count against a user. */
export const missedSince = (now: Date) => new Date(now.getTime() - giftLineLimits.missedWithinDays * dayMs);

/**
 * Sorts a queue by turn: in the order of joining, but users who missed too many gifts come after the others.
 */
export function inTurn(line: readonly Place[], missed: ReadonlyMap<string, number>): Place[] {
  const waitsBehind = ({ userId }: Place) => (missed.get(userId) ?? 0) >= giftLineLimits.missed;
  return [...line.filter((place) => !waitsBehind(place)), ...line.filter(waitsBehind)];
}
