const tryAgain = 'Please try again.';

export const ownerToolsMessages = {
  title: 'Manage',
  notFetched: 'what you can do with it',
  edit: 'Edit',
  pause: 'Pause',
  resume: 'Resume',
  share: 'Share',
  shareItem: 'Share this item',
  donate: 'Donate',
  delete: 'Delete',
  paused: { title: 'Listing paused', description: 'It is hidden until you resume it.' },
  resumed: { title: 'Listing resumed', description: 'It is visible again.' },
  notPaused: { title: 'Failed to pause listing', otherwise: tryAgain },
  notResumed: { title: 'Failed to resume listing', otherwise: tryAgain },
  notDeleted: { title: 'Failed to delete listing', otherwise: tryAgain },
} as const;

export const requestMessages = {
  title: 'Requests',
  orders: { resale: 'Purchase', gift: 'Gift', rent: 'Rental', upcycle: 'Booking' },
  donation: 'Donation',
  more: (count: number) => `and ${count} more`,
} as const;
