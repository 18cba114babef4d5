/** What routes read and change. A write makes stale whatever reads what it changes. */
export const entities = ['user', 'listing', 'order', 'donation', 'report'] as const;
export type Entity = (typeof entities)[number];
