import type { AuditedAct } from '../../svc-moderation/src/audit-log/audit-log.model.ts';
import type { FollowUp, ReportDocument } from '../../svc-moderation/src/reports/report.model.ts';
import { caseIdOf } from './case-rows.ts';
import { draw, idOf } from './draws.ts';
import { demoPeople } from './people.ts';
import { type MarketReport, reports } from './reports.ts';

/** Between an hour and a day after the report. */
const decidedAt = ({ id, createdAt }: MarketReport) =>
  new Date(createdAt.getTime() + 3_600_000 + Math.round(82_800_000 * draw(`decided ${id}`)));

/** The mails were written two minutes after the decision. */
function followUpsOf(report: MarketReport): FollowUp[] {
  if (report.status === 'pending') return [];
  const at = new Date(decidedAt(report).getTime() + 120_000);
  const reporter: FollowUp = { to: 'reporter', outcome: 'written', at };
  return report.status === 'reviewed'
    ? [reporter, { to: 'reported-user', outcome: 'written', at }]
    : [reporter];
}

export const reportRows: readonly ReportDocument[] = reports.map((report) => {
  const { id, createdAt, ...said } = report;
  const isPending = report.status === 'pending';
  return {
    _id: id,
    caseId: caseIdOf(report),
    ...said,
    isDecided: !isPending,
    decidedBy: isPending ? null : demoPeople.admin.id,
    decidedAt: isPending ? null : decidedAt(report),
    followUps: followUpsOf(report),
    createdAt,
    updatedAt: isPending ? createdAt : decidedAt(report),
  };
});

export const auditedActs: readonly AuditedAct[] = reports
  .filter(({ status }) => status !== 'pending')
  .map((report) => ({
    _id: idOf(`decision on ${report.id}`),
    actorId: demoPeople.admin.id,
    action: 'report.decided',
    target: { type: 'report', id: report.id },
    before: { status: 'pending' },
    after: { status: report.status },
    why: null,
    from: null,
    at: decidedAt(report),
  }));
