import type { Category } from '@alaso/contracts';

/** Explains each category in one sentence. */
const modes: Record<Category, string> = {
  resale: 'Buy and sell pre-loved fashion.',
  gift: 'Give away unneeded items for free.',
  rent: 'Special occasion wear and designer pieces.',
  upcycle: 'Transform items with professional tailoring services.',
};

export const homeMessages = {
  greeting: (name: string | null, isNew: boolean) =>
    `${isNew ? 'Welcome' : 'Welcome back'}, ${name ?? 'User'}`,
  lead: 'Buy, gift, rent or remake. Every piece here is ready to be worn again.',
  startExploring: 'Start Exploring',
  listYourItem: 'List Your Item',
  matches: 'New for your searches',
  savedSearches: 'Saved searches',
  howItWorks: 'How It Works',
  modes,
  featured: 'Featured Items',
  viewAll: 'View all',
  notFetched: 'listings',
  noItems: 'No items available yet.',
  listFirst: 'Be the first to list an item!',
  donate: 'Donate',
  donateNamed: (title: string) => `Donate: ${title}`,
} as const;
