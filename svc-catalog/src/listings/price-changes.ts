/** What a listing cost before and after its owner changed the price. Kobo; null is 'Price on request'. */
export type PriceChange = { at: Date; fromKobo: number | null; toKobo: number | null };

/** So many are remembered of each listing. */
export const maxPriceChanges = 20;

const dayMs = 24 * 3_600_000;
/** A reduction is shown for so long. */
const shownMs = 14 * dayMs;
/** What it is compared with: the lowest price of the days before it. */
const comparedMs = 30 * dayMs;

export const withPriceChange = (changes: readonly PriceChange[], change: PriceChange): PriceChange[] =>
  [...changes, change].slice(-maxPriceChanges);

const isFall = ({ fromKobo, toKobo }: PriceChange) =>
  fromKobo !== null && toKobo !== null && toKobo < fromKobo;

/**
 * Returns the price, in kobo, that a listing may say it was reduced from; null where it may not. That is the
 * lowest price of the 30 days before the reduction, so that raising a price and lowering it again is none.
 * Several falls in a row within 14 days are one reduction; one that was followed by a rise counts no longer.
 * The rule is that of Article 6a of Directive 98/6/EC. Where too much was changed to know the lowest price,
 * nothing is said.
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
