import type { Answer, Condition, FabricType, PriceHint } from '@alaso/contracts';
import type * as catalogRoutes from '@alaso/contracts/catalog';
import { formatNaira } from '@alaso/ui';
import { inWords } from '../shared/options.messages.ts';

const conditionWords: Record<Condition, string> = {
  'Like New': 'as good as new',
  'Very Good': 'in very good condition',
  Good: 'in good condition',
  Fair: 'in fair condition',
};

/** Describes the prices at which similar items sold: the range, the median, and the number of sales. */
export function soldForInWords(hint: PriceHint, fabric: FabricType, condition: Condition): string {
  const what = fabric === 'other' ? 'Other fabrics' : inWords(fabric);
  const range =
    hint.lowest === hint.highest
      ? `for ${formatNaira(hint.lowest)}`
      : `for ${formatNaira(hint.lowest)} to ${formatNaira(hint.highest)}`;
  const half = hint.lowest === hint.highest ? '' : `, typically around ${formatNaira(hint.median)}`;
  return `${what} ${conditionWords[condition]} sold ${range} in the last 90 days${half} (${hint.sales} sales).`;
}

/** Describes the interquartile range, which a single expensive sale does not skew. */
export function mostUsualInWords({ lower, upper }: PriceHint): string | null {
  return lower === upper ? null : `Half of them sold for ${formatNaira(lower)} to ${formatNaira(upper)}.`;
}

/** One of the seller's listings or drafts that may be the same item. */
export type Duplicate = Answer<typeof catalogRoutes.listDuplicates>[number];

/** Describes what a possible duplicate has in common with the item in the form. */
function duplicateInWords({ title, state, same }: Duplicate): string {
  const name = title === null ? 'One of your untitled drafts' : `‘${title}’`;
  const standing = { draft: ' (draft)', paused: ' (paused)' };
  const said = title !== null && (state === 'draft' || state === 'paused') ? standing[state] : '';
  return `${name}${said} has the same ${same}.`;
}

export const formHintMessages = {
  tips: 'Tips for a great listing',
  allDone: 'All done',
  doneOf: (done: number, total: number) => `${done} of ${total}`,
  donePrefix: 'Done: ',
  choosePriceFacts: 'Choose the condition and fabric to see what similar items sold for.',
  tooFewSales: 'Not enough similar sales in the last 90 days to suggest a price.',
  duplicates: {
    title: 'Have you listed this already?',
    text: duplicateInWords,
    continueDraft: 'Continue draft',
    view: 'View',
    differentItem: 'This is a different item',
  },
} as const;

/** Text about the photos in a good listing. `enough` is the number of photos needed. */
export const photoTips = {
  advice: (count: number, enough: number) => {
    if (count === 0) return `Add ${enough} photos: the front, the back and the cloth up close.`;
    const more = enough - count;
    return `Add ${more} more ${more === 1 ? 'photo' : 'photos'}, such as the back and the cloth up close.`;
  },
  done: (enough: number) => `${enough} photos or more`,
} as const;

/** Advice on each field in a good listing, and the text that replaces it once the advice is followed. */
export const fieldTips = {
  description: {
    advice: 'Describe it in a sentence or two: the fit and how much it has been worn.',
    done: 'A description',
  },
  price: { advice: 'Set a price so that people can order it.', done: 'A price' },
  size: { advice: 'Choose the size.', done: 'The size' },
  condition: { advice: 'Choose the condition.', done: 'The condition' },
  fabricType: { advice: 'Choose the fabric.', done: 'The fabric' },
  color: { advice: 'Choose the primary color.', done: 'The primary color' },
  occasion: { advice: 'Choose the occasion: renters search by event.', done: 'The occasion' },
} as const;

export const serviceAdvice = 'Describe in a sentence or two what you do and how long it takes.';
