import {
  defineJob,
  defineTimer,
  handle,
  type JobHandler,
  layOutMail,
  type Mailer,
  NoData,
  runDueTimers,
  type TimerSource,
} from '@alaso/service-kit';
import { scopeAllows } from '@alaso/contracts';
import type { AuthClient } from '../clients/auth-client.ts';
import { caseMessages, waitingCaseMail } from './case.messages.ts';
import { updateCase, type CaseDeps } from './update-case.ts';
import { type CaseTimer, nextTimer, withEntry } from './case-timers.ts';
import type { CaseDocument } from './case.model.ts';
import { notifyPerson } from './person-notifications.ts';
import { publishSuspension } from './publish-sanctions.ts';
import { triageAll, type TriageDeps } from './triage-report.ts';

function adminMail(
  does: 'remind' | 'escalate',
  { _id, severity, reportCount, stage }: Pick<CaseDocument, '_id' | 'severity' | 'reportCount' | 'stage'>,
  firstName: string,
  shopUrl: string,
): { subject: string; text: string; html: string } {
  const waiting = { isAppeal: stage === 'appealed', isEscalated: does === 'escalate' };
  const { readAppeal, openCase } = waitingCaseMail;
  return {
    subject: waitingCaseMail.subject(waiting),
    ...layOutMail({
      opening: [
        waitingCaseMail.greeting(firstName),
        waitingCaseMail.text({ ...waiting, severity, reportCount }),
      ],
      things: [
        {
          title: waiting.isAppeal ? readAppeal : openCase,
          text: '',
          url: new URL(`/admin?tab=cases&case=${_id}`, shopUrl).href,
        },
      ],
      closing: [waitingCaseMail.closing],
    }),
  };
}

export type TimerDeps = CaseDeps & {
  auth: Pick<AuthClient, 'admins'>;
  mailer: Mailer;
  shopUrl: string;
};

const isSameWait = (one: CaseDocument, other: CaseDocument) =>
  one.isWaiting && one.since.getTime() === other.since.getTime();

/**
 * Sends this email to every admin who has not received it yet. An email sent just before a crash is sent
 * again under the same id, so mailboxes show it only once.
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
    await cases.recordMail(row._id, row.since, mail);
  }
  return admins.length;
}

async function remind(deps: TimerDeps, row: CaseDocument): Promise<void> {
  const text = caseMessages.adminsEmailed(await mailAdmins(deps, row, 'remind'));
  await updateCase(deps, row._id, (now) => {
    if (!isSameWait(now, row) || now.remindedAt) return now;
    const at = deps.now();
    return { ...now, remindedAt: at, timeline: withEntry(now, 'reminded', at, null, text) };
  });
}

/**
 * Moves the case up before sending emails, because moving it depends neither on the mail server nor on
 * another service.
 */
async function escalate(deps: TimerDeps, row: CaseDocument): Promise<void> {
  await updateCase(deps, row._id, (now) => {
    if (!isSameWait(now, row) || now.isRaised) return now;
    const timeline = withEntry(now, 'escalated', deps.now(), null, caseMessages.movedUp);
    return { ...now, isRaised: true, urgency: now.urgency + 1, timeline };
  });
  const text = caseMessages.adminsEmailed(await mailAdmins(deps, row, 'escalate'));
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

const actions: Record<CaseTimer['does'], (deps: TimerDeps, row: CaseDocument) => Promise<void>> = {
  remind,
  escalate,
  lift,
};

/**
 * Runs a case's due timers, each only once even if this function is called repeatedly. It uses the case's
 * current state, so nobody is reminded about a decided case.
 */
async function runCaseTimer(deps: TimerDeps, caseId: string): Promise<void> {
  const row = await deps.cases.find(caseId);
  const timer = row && nextTimer(row);
  if (!row || !timer || timer.at > deps.now()) return;
  await actions[timer.does](deps, row);
  await runCaseTimer(deps, caseId);
}

export const caseTimers = (deps: TimerDeps): TimerSource => ({
  due: (now, limit) => deps.cases.due(now, limit),
  run: (caseId) => runCaseTimer(deps, caseId),
  now: deps.now,
});

export const caseTimer = defineTimer('case-clock', 'caseId');

/** Runs every 30 seconds, in one process at a time. If a run fails, the next one catches up. */
const sweepCases = defineJob({
  name: 'sweep-cases',
  data: NoData,
  attempts: 1,
  backoffMs: 1000,
  everyMs: 30_000,
});

export const handleCaseSweep = (deps: TimerDeps & TriageDeps): JobHandler =>
  handle(sweepCases, async (_data, { log }) => {
    await triageAll(deps, log);
    await runDueTimers(caseTimers(deps), log);
  });
