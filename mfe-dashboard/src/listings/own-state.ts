import { OwnState, type OwnTotals } from '@alaso/contracts';

/** The filters for the user's listings. `all` includes paused, sold, and gifted listings. */
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

/** Returns the choice from the URL parameter `state`, which defaults to `all`. */
export function parseOwnChoice(state: string | null): OwnChoice {
  return OwnState.safeParse(state).data ?? 'all';
}

export function countOf(choice: OwnChoice, totals: OwnTotals): number {
  return choice === 'all' ? totals.active + totals.paused + totals.sold + totals.gifted : totals[choice];
}

/** Returns whether a user has no listings and no drafts. */
export const hasNothing = (totals: OwnTotals): boolean => Object.values(totals).every((count) => count === 0);
