import { dayMs } from '@alaso/service-kit';
import type { CaseStage } from '@alaso/contracts';
import type {
  CaseDocument,
  StoredAppeal,
  StoredDecision,
  TimelineEntry,
} from '../../svc-moderation/src/cases/case.model.ts';
import { graver, severityOf, urgencyOf } from '../../svc-moderation/src/cases/severity.ts';
import { nextTimer } from '../../svc-moderation/src/cases/case-timers.ts';
import { idOf } from './draws.ts';
import { demoPeople } from './people.ts';
import { type MarketReport, reports } from './reports.ts';

const later = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);

/**
 * Outcomes of approved reports, in rotation. No listing is currently hidden and no user is currently
 * suspended.
 */
const endings: readonly { stage: CaseStage; person: StoredDecision['person']; days: number | null }[] = [
  { stage: 'decided', person: 'warn', days: null },
  { stage: 'decided', person: 'suspend', days: 3 },
  { stage: 'appealed', person: 'warn', days: null },
  { stage: 'upheld', person: 'warn', days: null },
  { stage: 'overturned', person: 'warn', days: null },
  { stage: 'decided', person: null, days: null },
];

/** Pending reports about the same user share a case. Each decided report has its own case. */
const keyOf = ({ id, status, reportedUserId }: MarketReport) => (status === 'pending' ? reportedUserId : id);

export const caseIdOf = (report: MarketReport) => idOf(`case of ${keyOf(report)}`);

const why = 'Please keep to what you have agreed on with the other side.';
const admin = demoPeople.admin.id;

function buildCase(first: MarketReport, joined: readonly MarketReport[], nth: number): CaseDocument {
  const all = [first, ...joined];
  const { status, createdAt: openedAt } = first;
  const ending = status === 'reviewed' ? endings[nth % endings.length] : undefined;
  const stage = status === 'pending' ? 'open' : (ending?.stage ?? 'dismissed');
  const decidedAt = later(openedAt, 0.5);
  const appealedAt = later(openedAt, 1);
  const endedAt = later(openedAt, 1.5);
  const isAppealed = stage === 'appealed' || stage === 'upheld' || stage === 'overturned';
  const isEnded = stage === 'upheld' || stage === 'overturned';
  const severity = all.map(severityOf).reduce(graver);
  const until = ending?.days ? later(decidedAt, ending.days) : null;
  const decision: StoredDecision | null = ending
    ? { hide: [], person: ending.person, until, why, by: admin, at: decidedAt }
    : null;
  const appeal: StoredAppeal | null = isAppealed
    ? {
        text: 'There was a misunderstanding, and we have settled it.',
        at: appealedAt,
        why: isEnded ? 'We have read what both of you wrote.' : null,
        decidedBy: isEnded ? admin : null,
        decidedAt: isEnded ? endedAt : null,
      }
    : null;
  const entry = (
    event: TimelineEntry['event'],
    at: Date,
    by: string | null = null,
    text: string | null = null,
  ): TimelineEntry => ({ event, at, by, text });
  const timeline = [
    entry('opened', openedAt, null, first.reason),
    ...joined.map(({ createdAt, reason }) => entry('joined', createdAt, null, reason)),
    ...(ending ? [entry('decided', decidedAt, admin, why)] : []),
    ...(stage === 'dismissed' ? [entry('dismissed', decidedAt, admin)] : []),
    ...(until ? [entry('lifted', until)] : []),
    ...(appeal ? [entry('appealed', appealedAt, null, appeal.text)] : []),
    ...(isEnded ? [entry(stage, endedAt, admin, appeal?.why ?? null)] : []),
  ];
  const isWaiting = stage === 'open' || stage === 'appealed';
  const since = stage === 'open' ? openedAt : isEnded ? endedAt : isAppealed ? appealedAt : decidedAt;
  const row: CaseDocument = {
    _id: caseIdOf(first),
    revision: 0,
    about: first.reportedUserId,
    personId: first.reportedUserId,
    listings: all.flatMap(({ listingId: id, listingTitle }) =>
      id === null ? [] : [{ id, title: listingTitle ?? '' }],
    ),
    reportCount: all.length,
    stage,
    isWaiting,
    severity,
    urgency: urgencyOf(severity),
    takenBy: null,
    openedAt,
    since,
    remindedAt: null,
    isRaised: false,
    escalatedAt: null,
    told: [],
    clockAt: null,
    decision,
    hides: [],
    suspends: false,
    appeal,
    timeline,
  };
  return { ...row, clockAt: nextTimer(row)?.at ?? null };
}

const reviewed = reports.filter(({ status }) => status === 'reviewed');

/** Cases for the demo reports, in every state. */
export const caseRows: readonly CaseDocument[] = [...new Set(reports.map(caseIdOf))].flatMap((id) => {
  const [first, ...joined] = reports
    .filter((report) => caseIdOf(report) === id)
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  return first ? [buildCase(first, joined, reviewed.indexOf(first))] : [];
});
