import { Id } from '@alaso/contracts';
import { defineJob, handle, type JobHandler } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { type FollowUpDeps, followUpReport } from '../reports/follow-up-report.ts';

/**
 * Tells the people whom a decision concerns. Tries for about 17 minutes, in case the mail server or svc-auth is
 * away.
 */
export const reportFollowUp = defineJob({
  name: 'report-follow-up',
  data: z.strictObject({ reportId: Id }),
  attempts: 10,
  backoffMs: 1000,
});

export function handleReportFollowUp(deps: FollowUpDeps): JobHandler {
  return handle(reportFollowUp, ({ reportId }) => followUpReport(deps, reportId));
}
