import type { Migration } from '@alaso/service-kit';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-21-report-indexes',
    async up(db) {
      await db.createCollection('reports');
      // Of one status, newest first.
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
  {
    id: '2026-11-22-reports-by-page',
    async up(db) {
      const reports = db.collection('reports');
      await reports.updateMany({ status: 'pending' }, { $set: { isDecided: false } });
      await reports.updateMany({ status: { $ne: 'pending' } }, { $set: { isDecided: true } });
      // The admin's list, page by page, pending or decided; and how many are pending.
      await reports.createIndex({ isDecided: 1, createdAt: -1, _id: -1 });
      // The index that this one replaces.
      const before = 'status_1_createdAt_-1';
      if ((await reports.indexes()).some(({ name }) => name === before)) await reports.dropIndex(before);
    },
  },
];
