import type { FoundKind } from '@alaso/contracts';

export const groupNames: Record<FoundKind, string> = {
  member: 'Members',
  organization: 'Organizations',
  listing: 'Listings',
  order: 'Orders',
  donation: 'Donations',
  case: 'Cases',
  report: 'Reports',
};

/** The names of the services, each of which can fail independently. */
export const partNames = {
  members: 'Members',
  listings: 'Listings',
  orders: 'Orders and donations',
  cases: 'Cases and reports',
} as const;
export type PartName = keyof typeof partNames;

const list = new Intl.ListFormat('en', { type: 'conjunction' });

export const searchMessages = {
  title: 'Find anything',
  hint: 'Name, email, phone, order, receipt or case number',
  recent: 'Recent',
  goTo: 'Go to',
  short: 'Type at least two letters.',
  searching: 'Searching…',
  nothing: 'Nothing found.',
  failed: (parts: readonly PartName[]) =>
    `Not searched: ${list.format(parts.map((part) => partNames[part].toLowerCase()))}. That part of Alaso did not respond.`,
} as const;
