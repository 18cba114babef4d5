/**
 * The entities that routes read and change. A write invalidates every cached response that is based on an
 * entity it changes.
 */
export const entities = [
  'user',
  'listing',
  'order',
  'payout',
  'line',
  'donation',
  'conversation',
  'typing',
  'offer',
  'review',
  'address',
  'meeting',
  'report',
  'case',
  'notification',
  'favorite',
  'saved-search',
  'rental',
  'charity',
  'portfolio',
  'session',
  'second-factor',
  'data-export',
] as const;
export type Entity = (typeof entities)[number];
