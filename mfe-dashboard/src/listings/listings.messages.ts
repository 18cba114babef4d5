import type { Donation, OwnAct, OwnState, Transaction } from '@alaso/contracts';
import { rentalDaysInWords } from '../orders/index.ts';
import type { OwnChoice } from './own-state.ts';

export const listingsMessages = {
  empty: "You haven't listed any items yet.",
  listFirst: 'List Your First Item',
  showMore: 'Show more',
  loading: 'Loading...',
  tryAgain: 'Please try again.',
  reserved: 'Reserved',
  /** Placed before the link to the decision. */
  hiddenByAdmin: (reason: string) => `Hidden by an admin: ${reason} `,
  viewDecision: 'View decision',
  openActs: 'Open',
  moreActs: (count: number) => `and ${count} more`,
  notDeleted: 'Failed to delete listing',
  draft: {
    badge: 'Draft',
    untitled: 'Untitled draft',
    saved: (day: string) => `Saved ${day}`,
    continue: 'Continue',
    continueNamed: (title: string) => `Continue: ${title}`,
    delete: 'Delete',
    deleteNamed: (title: string) => `Delete: ${title}`,
    deleteQuestion: 'Delete this draft?',
    deleteText: 'You cannot undo this.',
    deleting: 'Deleting...',
    deleted: 'Draft deleted',
    notDeleted: 'Failed to delete draft',
  },
} as const;

export const ownActWords: Record<OwnAct, string> = {
  edit: 'Edit',
  delete: 'Delete',
  donate: 'Donate',
  pause: 'Pause',
  resume: 'Resume',
  restore: 'Restore',
  'list-again': 'List again',
};

export const actOn = (act: string, title: string) => `${act}: ${title}`;

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

export const emptyWords: Record<OwnState, string> = {
  active: 'You have no active listings.',
  paused: 'Paused listings appear here.',
  draft: 'Saved drafts appear here.',
  sold: 'Sold items appear here.',
  gifted: 'Items you give away appear here.',
  removed: 'Deleted listings appear here. You can restore them for 30 days.',
  hidden: 'None of your listings are hidden.',
};

/** The badge for each state, or null if the state has no badge. */
export const stateWords = {
  active: null,
  sold: 'Sold',
  gifted: 'Gifted',
  paused: 'Paused',
  removed: 'Removed',
  hidden: 'Hidden',
} as const;

/** Toasts for the actions that need no dialog. */
export const actDoneWords = {
  pause: { title: 'Listing paused', description: 'It is hidden until you resume it.' },
  resume: { title: 'Listing resumed', description: 'It is visible again.' },
  restore: { title: 'Listing restored', description: 'Your listing is back.' },
  'list-again': { title: 'Draft saved', description: 'Check the details, then list it.' },
} as const;

export const actFailedWords = {
  pause: 'Failed to pause listing',
  resume: 'Failed to resume listing',
  restore: 'Could not restore the listing',
  'list-again': 'Failed to list the item again',
} as const;

/** Describes an open order by what the buyer has done: `Ngozi has ordered it`. */
export function orderInWords(order: Transaction): string {
  const { otherPartyFirstName: name } = order;
  switch (order.listingCategory) {
    case 'resale':
      return `${name} has ordered it`;
    case 'gift':
      return `${name} has claimed it`;
    case 'rent':
      return `${name} has rented it for ${rentalDaysInWords(order) ?? 'a day'}`;
    case 'upcycle':
      return `${name} has booked it`;
  }
}

/** Describes an open donation's status. Returns null if the donation is closed. */
export function donationInWords({ status, organizationName: name, schedule }: Donation): string | null {
  const isBrought = schedule?.collector === 'donor';
  switch (status) {
    case 'requested':
      return `Offered to ${name}, waiting for a reply`;
    case 'accepted':
      return `${name} has accepted it`;
    case 'scheduled':
      return isBrought ? `You bring it to ${name}` : `${name} is coming to collect it`;
    case 'collected':
      return isBrought ? `It was brought to ${name}` : `${name} has collected it`;
    case 'received':
    case 'declined':
    case 'expired':
    case 'withdrawn':
      return null;
  }
}
