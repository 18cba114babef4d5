import { OwnState, type OwnTotals } from '@alaso/contracts';

/** The filter of the user's listings: `all` includes paused, sold and gifted ones. */
export const ownChoices = [
  'all',
  'active',
  'paused',
  'draft',
  'sold',
  'gifted',
  'removed',
  'hidden',
] as const;
export type OwnChoice = (typeof ownChoices)[number];

/** Returns the choice in the address parameter `state`; `all` by default. */
export function ownChoiceOf(state: string | null): OwnChoice {
  return OwnState.safeParse(state).data ?? 'all';
}

export const choiceWords: Record<OwnChoice, string> = {
  all: 'All',
  active: 'Active',
  paused: 'Paused',
  draft: 'Drafts',
  sold: 'Sold',
  gifted: 'Gifted',
  removed: 'Removed',
  hidden: 'Hidden',
};

/** The text for a state without listings. */
export const emptyWords: Record<OwnState, string> = {
  active: 'You have no active listings.',
  paused: 'Paused listings appear here.',
  draft: 'Saved drafts appear here.',
  sold: 'Sold items appear here.',
  gifted: 'Items you give away appear here.',
  removed: 'Deleted listings appear here. You can restore them for 30 days.',
  hidden: 'None of your listings are hidden.',
};

/** Returns how many a choice shows. */
export function countOf(choice: OwnChoice, totals: OwnTotals): number {
  return choice === 'all' ? totals.active + totals.paused + totals.sold + totals.gifted : totals[choice];
}

/** Returns whether a person has nothing at all, not even a draft. */
export const hasNothing = (totals: OwnTotals): boolean => Object.values(totals).every((count) => count === 0);
