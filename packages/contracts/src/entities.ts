/** What routes read and change. A write makes every answer stale that was read from what it changes. */
export const entities = [
  'user',
  'listing',
  'order',
  'line',
  'donation',
  'report',
  'case',
  'notification',
  'favorite',
  'saved-search',
  'rental',
  'charity',
  'session',
] as const;
export type Entity = (typeof entities)[number];
