import {
  defineJob,
  type Enqueue,
  handle,
  type JobHandler,
  layOutMail,
  type Logger,
  type Mailer,
  NoData,
} from '@alaso/service-kit';
import { Id, scopeAllows, type Severity } from '@alaso/contracts';
import * as z from 'zod/mini';
import type { AuthClient } from '../clients/auth-client.ts';
import { updateCase, type CaseDeps } from './update-case.ts';
import { type CaseTimer, nextTimer, withEntry } from './case-timers.ts';
import type { CaseDocument } from './case.model.ts';
import { notifyPerson } from './person-notifications.ts';
import { publishSuspension } from './publish-sanctions.ts';
import type { CaseRepository } from './case.repository.ts';
import { triageAll, type TriageDeps } from './triage-report.ts';

const severityWords: Record<Severity, string> = {
  safety: 'safety',
  fraud: 'fraud',
  counterfeit: 'a counterfeit',
  other: 'something else',
};

/** Returns the mail to admins about a waiting case. */
function adminMail(
  does: 'remind' | 'escalate',
  { _id, severity, reportCount, stage }: Pick<CaseDocument, '_id' | 'severity' | 'reportCount' | 'stage'>,
  firstName: string,
  shopUrl: string,
): { subject: string; text: string; html: string } {
  const what = stage === 'appealed' ? 'An appeal' : 'A case';
  const since = does === 'remind' ? 'a day' : 'three days';
  const reports = reportCount === 1 ? 'one report' : `${reportCount} reports`;
  const more =
    does === 'escalate' ? 'It has been escalated to all admins.' : 'It will be escalated after three days.';
  return {
    subject: `${what} has waited for ${since}`,
    ...layOutMail({
      opening: [
        `Dear ${firstName},`,
        `${what} about ${severityWords[severity]} (${reports}) has waited for ${since}. ${more}`,
      ],
      things: [
        {
          title: stage === 'appealed' ? 'Read the appeal' : 'Open the case',
          text: '',
          url: new URL(`/admin?tab=cases&case=${_id}`, shopUrl).href,
        },
      ],
      closing: ['The Alaso team'],
    }),
  };
}

export type TimerDeps = CaseDeps & {
  auth: Pick<AuthClient, 'admins'>;
  mailer: Mailer;
  /** The address of our pages. */
  shopUrl: string;
};

/** Maximum number of cases per sweep; the next one continues. */
const batch = 200;

const isSameWait = (one: CaseDocument, other: CaseDocument) =>
  one.isWaiting && one.since.getTime() === other.since.getTime();

/**
 * Writes to every admin who has not received this mail yet. A mail sent just before a crash is sent again
 * under the same id, and mailboxes show it once.
 */
async function mailAdmins(deps: TimerDeps, row: CaseDocument, does: 'remind' | 'escalate'): Promise<number> {
  const { auth, mailer, cases, shopUrl } = deps;
  const admins = (await auth.admins()).filter(({ adminScope }) => scopeAllows(adminScope, 'moderation'));
  for (const { id, email, firstName } of admins) {
    const mail = `${does}-${row.since.getTime()}-${id}`;
    if (row.told.includes(mail)) continue;
    await mailer.send({
      id: `case-${row._id}-${mail}`,
      to: email,
      ...adminMail(does, row, firstName, shopUrl),
    });
    await cases.noteTold(row._id, row.since, mail);
  }
  return admins.length;
}

const toAdmins = (count: number) => (count === 1 ? 'We emailed one admin' : `We emailed ${count} admins`);

async function remind(deps: TimerDeps, row: CaseDocument): Promise<void> {
  const text = toAdmins(await mailAdmins(deps, row, 'remind'));
  await updateCase(deps, row._id, (now) => {
    if (!isSameWait(now, row) || now.remindedAt) return now;
    const at = deps.now();
    return { ...now, remindedAt: at, timeline: withEntry(now, 'reminded', at, null, text) };
  });
}

/** Raises the case in the queue first, which needs neither the mail server nor another service. */
async function escalate(deps: TimerDeps, row: CaseDocument): Promise<void> {
  await updateCase(deps, row._id, (now) => {
    if (!isSameWait(now, row) || now.isRaised) return now;
    const timeline = withEntry(now, 'escalated', deps.now(), null, 'Moved up in the queue');
    return { ...now, isRaised: true, urgency: now.urgency + 1, timeline };
  });
  const text = toAdmins(await mailAdmins(deps, row, 'escalate'));
  await updateCase(deps, row._id, (now) => {
    if (!isSameWait(now, row) || now.escalatedAt) return now;
    const at = deps.now();
    return { ...now, escalatedAt: at, timeline: withEntry(now, 'escalated', at, null, text) };
  });
}

async function lift(deps: TimerDeps, { _id }: CaseDocument): Promise<void> {
  await updateCase(deps, _id, async (row, session) => {
    if (nextTimer(row)?.does !== 'lift') return row;
    const at = deps.now();
    const next = { ...row, suspends: false, timeline: withEntry(row, 'lifted', at) };
    const why = row.decision?.why ?? '';
    await publishSuspension(deps, next, { why, decidedBy: null }, session);
    return notifyPerson(deps, next, 'lifted', session);
  });
}

const chores: Record<CaseTimer['does'], (deps: TimerDeps, row: CaseDocument) => Promise<void>> = {
  remind,
  escalate,
  lift,
};

/**
 * Runs the due timers of a case, each once however often this is called. The current state counts: no one is
 * reminded of a case that has been decided.
 */
export async function ringCaseClock(deps: TimerDeps, caseId: string): Promise<void> {
  const row = await deps.cases.find(caseId);
  const chore = row && nextTimer(row);
  if (!row || !chore || chore.at > deps.now()) return;
  await chores[chore.does](deps, row);
  await ringCaseClock(deps, caseId);
}

/**
 * Runs the timers of every due case, including those whose job was lost. A failure does not delay the others.
 */
export async function ringDueCases(deps: TimerDeps, log: Logger): Promise<void> {
  for (const caseId of await deps.cases.due(deps.now(), batch)) {
    await ringCaseClock(deps, caseId).catch((err: unknown) =>
      log.warn({ err, caseId }, 'the clock of this case will be tried again'),
    );
  }
}

/** Runs when a case's timer is due. If the job is lost or keeps failing, the sweep makes up for it. */
const caseClock = defineJob({
  name: 'case-clock',
  data: z.strictObject({ caseId: Id }),
  attempts: 5,
  backoffMs: 1000,
});

/** Every half minute, in one process at a time. The next run makes up for a failed one. */
const sweepCases = defineJob({
  name: 'sweep-cases',
  data: NoData,
  attempts: 1,
  backoffMs: 1000,
  everyMs: 30_000,
});

export const handleCaseTimer = (deps: TimerDeps): JobHandler =>
  handle(caseClock, ({ caseId }) => ringCaseClock(deps, caseId));

export const handleCaseSweep = (deps: TimerDeps & TriageDeps): JobHandler =>
  handle(sweepCases, async (_data, { log }) => {
    await triageAll(deps, log);
    await ringDueCases(deps, log);
  });

/** Schedules the job for a case's next timer. Repeating it changes nothing: the id is stable. */
export async function scheduleCaseTimer(
  { cases, now, enqueue }: { cases: Pick<CaseRepository, 'find'>; now: () => Date; enqueue: Enqueue },
  caseId: string,
): Promise<void> {
  const clockAt = (await cases.find(caseId))?.clockAt;
  if (!clockAt) return;
  const delayMs = Math.max(0, clockAt.getTime() - now().getTime());
  await enqueue(caseClock, { caseId }, { id: `case-clock-${caseId}-${clockAt.getTime()}`, delayMs });
}
