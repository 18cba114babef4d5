import { Id } from '@alaso/contracts';
import { defineJob, type Job } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { type FollowUpDeps, followUpReport } from '../reports/follow-up-report.ts';

/** After a decision: tells whom it concerns. Some 17 minutes of tries, for a mail server or a svc-auth that is away. */
export function reportFollowUpJob(deps: FollowUpDeps): Job {
  return defineJob({
    name: 'report-follow-up',
    data: z.strictObject({ reportId: Id }),
    attempts: 10,
    backoffMs: 1000,
    handler: ({ reportId }) => followUpReport(deps, reportId),
  });
}
