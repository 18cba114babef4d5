import type { OwnPortfolio } from '@alaso/contracts';

export const portfolioMessages = {
  title: 'Your work as a tailor',
  lead: 'Show what you sew. An admin looks at it, then you get the Tailor badge, and your work is on your member page.',
  leadOfTailor: 'You have the Tailor badge. This is on your member page.',
  sews: 'What do you sew?',
  sewsHint: 'Garments, fabrics and what you are known for.',
  pricesFrom: 'Prices from (₦)',
  photos: 'Photos of your work',
  apply: 'Send Application',
  save: 'Save',
  saving: 'Saving...',
  remove: 'Delete Portfolio',
  removing: 'Deleting...',
  removeQuestion: 'Delete your portfolio?',
  removeText: 'This deletes it and its photos, and withdraws a pending application. A Tailor badge stays.',
  seePage: 'See your member page',
  sent: { title: 'Application sent', description: 'We will notify you once an admin has looked at it.' },
  saved: { title: 'Portfolio saved' },
  removed: { title: 'Portfolio deleted' },
  failed: { title: 'Your portfolio was not saved', otherwise: 'Please try again.' },
  removeFailed: { title: 'Your portfolio was not deleted', otherwise: 'Please try again.' },
  reason: (reason: string) => `Reason: ${reason}`,
} as const;

export const portfolioStatus: Record<
  OwnPortfolio['status'],
  { word: string; tone: 'warning' | 'success' | 'danger' }
> = {
  pending: { word: 'Under review', tone: 'warning' },
  approved: { word: 'Approved', tone: 'success' },
  rejected: { word: 'Not approved', tone: 'danger' },
};
