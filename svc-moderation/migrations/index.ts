import { backfillReferences, type Migration } from '@alaso/service-kit';

export const migrations: readonly Migration[] = [
  {
    // Marks the database as one of 1.0 or later: everything in it comes from the models.
    id: '2026-11-24-baseline',
    step: 'expand',
    up: () => Promise.resolve(),
  },
  {
    // Admins find a case or a report by the end of its id.
    id: '2026-11-26-cases-have-a-reference',
    step: 'expand',
    async up(db) {
      await backfillReferences(db, 'cases');
      await backfillReferences(db, 'reports');
    },
  },
];
