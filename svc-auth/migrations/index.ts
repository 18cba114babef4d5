import type { Migration } from '@alaso/service-kit';

export const migrations: readonly Migration[] = [
  {
    // Marks the database as one of 1.0 or later: everything in it comes from the models.
    id: '2026-11-24-baseline',
    step: 'expand',
    up: () => Promise.resolve(),
  },
];
