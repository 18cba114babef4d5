/**
 * The entities that routes read and change. A write invalidates every cached answer that read an entity it
 * changes.
 */
export const entities = [
  'user',
  'listing',
  'order',
  'line',
  'donation',
  'conversation',
  'typing',
  'offer',
  'report',
  'case',
  'notification',
  'favorite',
  'saved-search',
  'rental',
  'charity',
  'session',
  'second-factor',
  'data-export',
] as const;
export type Entity = (typeof entities)[number];
