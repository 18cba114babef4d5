import { backfillReferences, type Migration } from '@alaso/service-kit';

export const migrations: readonly Migration[] = [
  {
    // Marks a database as created by version 1.0 or later, so that everything in it comes from the models.
    id: '2026-11-24-baseline',
    step: 'expand',
    up: () => Promise.resolve(),
  },
  {
    // Admins find a case or report by the last characters of its id.
    id: '2026-11-26-cases-have-a-reference',
    step: 'expand',
    async up(db) {
      await backfillReferences(db, 'cases');
      await backfillReferences(db, 'reports');
    },
  },
];
