import type { Migration } from '@alaso/service-kit';

const dayMs = 86_400_000;

/**
 * Migrations of stored rows, oldest first. A database of version 1.0 or later has everything that came
 * before. Add one here when existing rows need something that the code now expects; `step` says if the
 * previous release still works after it (`expand`) or not (`contract`).
 */
export const migrations: readonly Migration[] = [
  {
    // A confirmed sale has a timer. For existing ones it starts now, so that it surprises no one.
    id: '2026-11-24-confirmed-sales-have-a-timer',
    step: 'expand',
    async up(db) {
      const confirmed = { category: 'resale', stage: 'confirmed', clockAt: null };
      const now = Date.now();
      await db.collection('transactions').updateMany(confirmed, {
        $set: { clockAt: new Date(now + 14 * dayMs), remindAt: new Date(now + 3 * dayMs) },
      });
    },
  },
];
