import type { Condition, FabricType, PriceHint } from '@alaso/contracts';
import { formatNaira } from '@alaso/ui';
import { inWords } from '../shared/options.messages.ts';

const conditionWords: Record<Condition, string> = {
  'Like New': 'as good as new',
  'Very Good': 'in very good condition',
  Good: 'in good condition',
  Fair: 'in fair condition',
};

/** Returns what such items sold for, in words: their ends, the median, and how many they were. */
export function soldForInWords(hint: PriceHint, fabric: FabricType, condition: Condition): string {
  const what = fabric === 'other' ? 'Other fabrics' : inWords(fabric);
  const range =
    hint.lowest === hint.highest
      ? `for ${formatNaira(hint.lowest)}`
      : `for ${formatNaira(hint.lowest)} to ${formatNaira(hint.highest)}`;
  const half = hint.lowest === hint.highest ? '' : `, typically around ${formatNaira(hint.median)}`;
  return `${what} ${conditionWords[condition]} sold ${range} in the last 90 days${half} (${hint.sales} sales).`;
}

/** Returns the interquartile range, which one expensive sale does not skew. */
export function mostUsualInWords({ lower, upper }: PriceHint): string | null {
  return lower === upper ? null : `Half of them sold for ${formatNaira(lower)} to ${formatNaira(upper)}.`;
}
