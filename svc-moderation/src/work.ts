import type { Enqueue, Mailer, Platform, Work } from '@alaso/service-kit';
import { auditLog } from './audit-log/audit-log.repository.ts';
import { auditSubscriptions } from './audit-log/append-act.ts';
import { handleAuditCheck } from './audit-log/verify-chain.ts';
import { caseRepository } from './cases/case.repository.ts';
import { triageReport } from './cases/triage-report.ts';
import { authClient } from './clients/auth-client.ts';
import { caseTimer, caseTimers, handleCaseSweep } from './cases/run-case-timer.ts';
import { reportRepository } from './reports/report.repository.ts';
import { notifyReporter } from './cases/notify-reporter.ts';
import { countReport, type FigureDeps, figureSubscriptions } from './statistics/count-facts.ts';
import { figuresRepository, reportFacts } from './statistics/figures.repository.ts';

type WorkSettings = {
  mailer: Mailer;
  shopUrl: string;
  now?: () => Date;
};

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
      jobs: [
        caseTimer.handle(caseTimers(deps)),
        handleCaseSweep(deps),
        handleAuditCheck(auditLog(connection)),
      ],
      subscriptions: {
        ...auditSubscriptions({
          inTransaction,
          audit: auditLog(connection),
          async findParties({ type, id }) {
            const one = type === 'case' ? await cases.find(id) : null;
            const report = type === 'report' ? await reports.find(id) : null;
            const parties = [one?.personId, report?.reporterId, report?.reportedUserId];
            return parties.filter((party) => typeof party === 'string');
          },
        }),
        ...figureSubscriptions(figures),
        'report.filed': async ({ payload: { reportId } }) => {
          await countReport(figures, reportId);
          await triageReport(deps, reportId);
        },
        'case.moved': async ({ payload: { caseId } }) =>
          caseTimer.schedule({ enqueue, now }, caseId, (await cases.find(caseId))?.clockAt),
        'report.decided': async ({ payload: { reportId } }) => {
          await countReport(figures, reportId);
          await notifyReporter(deps, reportId);
        },
      },
    };
  };
}
