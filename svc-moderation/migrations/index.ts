import type { Migration } from '@alaso/service-kit';
import { chainAuditLog } from './chain-audit-log.ts';
import { tellSuspensions } from './tell-suspensions.ts';

export const migrations: readonly Migration[] = [
  {
    id: '2026-11-22-reports-by-page',
    step: 'contract',
    async up(db) {
      const reports = db.collection('reports');
      await reports.updateMany({ status: 'pending' }, { $set: { isDecided: false } });
      await reports.updateMany({ status: { $ne: 'pending' } }, { $set: { isDecided: true } });
      // The list is read by `isDecided` instead.
      const before = 'status_1_createdAt_-1';
      if (await reports.indexExists(before)) await reports.dropIndex(before);
    },
  },
  chainAuditLog,
  tellSuspensions,
];
