import type { Answer, catalogRoutes } from '@alaso/contracts';

type AdminListing = Answer<typeof catalogRoutes.adminListing>;

export const listingPageMessages = {
  notFound: 'Listing not found',
  notFoundText: 'No listing has this ID.',
  failed: 'Failed to fetch this listing',
  noReports: 'None about it.',
  remove: 'Remove',
  removeNamed: (title: string) => `Remove ${title}?`,
  removeText: 'This is permanent. Your reason goes in the audit log.',
  removed: 'Listing removed',
  removeFailed: 'Failed to remove the listing',
  tryAgain: 'Please try again.',
  viewProfile: 'View profile',
  viewPublicPage: 'View public page',
  facts: {
    owner: 'Owner',
    onTheMarket: 'On the market',
    kind: 'Kind',
    price: 'Price',
    status: 'Status',
    listed: 'Listed',
    description: 'Description',
  },
} as const;

/** Returns the reason a listing is not visible to buyers, or null if it is visible. */
export function whyAway({ state, removedBy, hiddenWhy }: AdminListing): string | null {
  if (state === 'paused') return 'Paused by its owner. Hidden until they resume it.';
  if (state === 'hidden') return `Hidden by a decision.${hiddenWhy === null ? '' : ` Why: “${hiddenWhy}”`}`;
  if (state !== 'removed') return null;
  return removedBy === 'admin'
    ? 'Removed by an admin. See the reason under Admin activity.'
    : 'Removed by its owner.';
}
