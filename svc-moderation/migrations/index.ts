import type { Migration } from '@alaso/service-kit';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-21-report-indexes',
    async up(db) {
      await db.createCollection('reports');
      // The admin's list, one status at a time, newest first; and how many are pending.
      await db.collection('reports').createIndex({ status: 1, createdAt: -1 });
    },
  },
  {
    id: '2026-11-21-audit-log',
    async up(db) {
      // Created here: a collection cannot be relied on to come into being inside a transaction.
      await db.createCollection('audit_log');
    },
  },
];
