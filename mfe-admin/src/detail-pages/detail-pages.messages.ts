/** Labels for actions that have a different name in the audit log. */
export const actWords: Record<string, string> = {
  'user.role-changed': 'Changed role',
  'charity.verified': 'Verified as a charity',
  'charity.unverified': 'Removed verification',
  'charity.rejected': 'Rejected as a charity',
  'listing.removed': 'Removed the listing',
  'person.viewed': 'Viewed this page',
};

export const detailPagesMessages = {
  failed: (what: string) => `Failed to fetch ${what}`,
  orders: 'Orders',
  noOrders: 'None.',
  onHold: 'On hold',
  /** Placed between the buyer's name and the seller's. */
  from: 'from',
  reports: 'Reports',
  photos: (reason: string) => `Photos: ${reason}`,
  madeByThem: 'made by them',
  aboutThem: 'about them',
  theListing: 'The listing',
  reportedUser: 'Reported user',
  reporter: 'Reporter',
  adminActivity: 'Admin activity',
  noActivityYet: 'Nothing yet.',
  why: (reason: string) => `Why: ${reason}`,
} as const;
