import type { Enqueue, Mailer, Platform, Work } from '@alaso/service-kit';
import { auditLog } from './audit-log/audit-log.repository.ts';
import { auditSubscriptions } from './audit-log/audit-subscriptions.ts';
import { caseRepository } from './cases/case.repository.ts';
import { triageReport } from './cases/triage-report.ts';
import { authClient } from './clients/auth-client.ts';
import { handleCaseClock, handleCaseSweep, setCaseClock } from './cases/run-case-timer.ts';
import { reportRepository } from './reports/report.repository.ts';
import { tellReporter } from './cases/tell-reporter.ts';
import { countReport, type FigureDeps, figureSubscriptions } from './statistics/figure-subscriptions.ts';
import { figuresRepository } from './statistics/figures.repository.ts';
import { reportFacts } from './statistics/report-facts.repository.ts';

export type WorkSettings = {
  mailer: Mailer;
  shopUrl: string;
  /** The clock of the cases. */
  now?: () => Date;
};

/** Defines the work of this service's worker. */
export function defineWork({ mailer, shopUrl, now = () => new Date() }: WorkSettings) {
  return ({ connection, inTransaction, outbox, call }: Platform<'auth'>, enqueue: Enqueue): Work => {
    const reports = reportRepository(connection);
    const cases = caseRepository(connection);
    const auth = authClient(call.auth);
    const deps = { inTransaction, outbox, reports, cases, auth, mailer, shopUrl, now };
    const figures: FigureDeps = {
      inTransaction,
      figures: figuresRepository(connection),
      reportTimes: reportFacts(connection),
    };
    return {
      jobs: [handleCaseClock(deps), handleCaseSweep(deps)],
      subscriptions: {
        ...auditSubscriptions({ inTransaction, audit: auditLog(connection) }),
        ...figureSubscriptions(figures),
        'report.filed': async ({ payload: { reportId } }) => {
          await countReport(figures, reportId);
          await triageReport(deps, reportId);
        },
        'case.moved': ({ payload: { caseId } }) => setCaseClock({ cases, now, enqueue }, caseId),
        'report.decided': async ({ payload: { reportId } }) => {
          await countReport(figures, reportId);
          await tellReporter(deps, reportId);
        },
      },
    };
  };
}
