import { dayMs } from '@alaso/service-kit';
/** A price change by the owner. In kobo; null means 'Price on request'. */
export type PriceChange = { at: Date; fromKobo: number | null; toKobo: number | null };

export const maxPriceChanges = 20;

/** Period during which a reduction is shown. */
const shownMs = 14 * dayMs;
/** A reduction is compared with the lowest price in this period before it. */
const comparedMs = 30 * dayMs;

export const withPriceChange = (changes: readonly PriceChange[], change: PriceChange): PriceChange[] =>
  [...changes, change].slice(-maxPriceChanges);

const isFall = ({ fromKobo, toKobo }: PriceChange) =>
  fromKobo !== null && toKobo !== null && toKobo < fromKobo;

/**
 * Returns the former price, in kobo, from which a listing may be shown as reduced, or null if there is none.
 * The former price is the lowest in the 30 days before the reduction, so raising a price and lowering it
 * again is not a reduction. Several consecutive drops within 14 days are one reduction, and a later rise ends
 * it. The rule follows Article 6a of Directive 98/6/EC. If the stored changes do not go back far enough to
 * include the lowest price, nothing is shown.
 */
export function reducedFromKobo(changes: readonly PriceChange[], now: Date): number | null {
  const recently = now.getTime() - shownMs;
  const beforeFalls = changes.findLastIndex((change) => !isFall(change) || change.at.getTime() <= recently);
  const [first, current] = [changes[beforeFalls + 1], changes.at(-1)];
  if (!first || !current) return null;

  const since = first.at.getTime() - comparedMs;
  const isForgotten = changes.length === maxPriceChanges && (changes[0]?.at.getTime() ?? 0) > since;
  if (isForgotten) return null;
  const prices = changes
    .slice(0, beforeFalls + 2)
    .filter(({ at }) => at.getTime() > since)
    .flatMap(({ fromKobo }) => fromKobo ?? []);
  const lowest = Math.min(...prices);
  return lowest > (current.toKobo ?? 0) ? lowest : null;
}
