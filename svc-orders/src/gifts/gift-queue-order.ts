import { giftLineLimits } from '@alaso/contracts';
import type { Place } from '../orders/order-parts.ts';

const dayMs = 86_400_000;

/** From when on a gift that somebody has not collected counts against them. */
export const missedSince = (now: Date) => new Date(now.getTime() - giftLineLimits.missedWithinDays * dayMs);

/**
 * Whose turn it is, first first: in the order in which they came, but who has missed too often waits behind
 * the others.
 */
export function inTurn(line: readonly Place[], missed: ReadonlyMap<string, number>): Place[] {
  const waitsBehind = ({ userId }: Place) => (missed.get(userId) ?? 0) >= giftLineLimits.missed;
  return [...line.filter((place) => !waitsBehind(place)), ...line.filter(waitsBehind)];
}
