import type { Enqueue, Mailer, Platform, Work } from '@alaso/service-kit';
import { auditLog } from './audit/audit-log.repository.ts';
import { auditSubscriptions } from './audit/audit-subscriptions.ts';
import { authClient } from './clients/auth-client.ts';
import { handleReportFollowUp, reportFollowUp } from './jobs/report-follow-up.ts';
import { reportRepository } from './reports/report.repository.ts';

/** What this service's worker does. */
export function defineWork(mailer: Mailer) {
  return ({ connection, call, inTransaction }: Platform<'auth'>, enqueue: Enqueue): Work => {
    const reports = reportRepository(connection);
    return {
      jobs: [handleReportFollowUp({ reports, auth: authClient(call.auth), mailer })],
      subscriptions: {
        ...auditSubscriptions({ inTransaction, audit: auditLog(connection) }),
        'report.decided': ({ payload: { reportId } }) =>
          enqueue(reportFollowUp, { reportId }, { id: `report-follow-up-${reportId}` }),
      },
    };
  };
}
