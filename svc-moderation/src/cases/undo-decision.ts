import type { Undo } from '@alaso/contracts';
import type { EventMessage } from '@alaso/contracts/internal';
import { type Caller, problem, recordAdminAct } from '@alaso/service-kit';
import type { ReportRepository } from '../reports/index.ts';
import { applyNow, type ApplyNowDeps } from './apply-now.ts';
import { withEntry } from './case-timers.ts';
import { caseMessages } from './case.messages.ts';
import type { CaseDocument, StoredUndo } from './case.model.ts';
import { liftSanctions } from './publish-sanctions.ts';
import { type CaseDeps, updateCase } from './update-case.ts';

/** Time after the undo period during which a call may still arrive. */
const lateMs = 2000;
/**
 * Time for which notifications are still held back after the undo period, so that a late call can withdraw
 * them before they are sent.
 */
const graceMs = 2 * lateMs;

export type UndoSettings = {
  /** The period, in ms, during which an admin can undo a decision; 0 if decisions cannot be undone. */
  undoMs: number;
};

/** Holds back the events of a decision while it can be undone. */
export function heldBack(
  { outbox, now, undoMs }: Pick<CaseDeps, 'outbox' | 'now'> & UndoSettings,
  by: string,
): {
  outbox: CaseDeps['outbox'];
  /** Returns the undo data that the case stores, once the decision's events are written. */
  undo: (about: { since: Date; reports: string[] }) => StoredUndo | null;
} {
  const decidedAt = now();
  const until = new Date(decidedAt.getTime() + undoMs);
  const events: string[] = [];
  if (undoMs === 0) return { outbox, undo: () => null };
  // Based on real time, because the relay does not use the injected clock.
  const heldUntil = new Date(Date.now() + undoMs + graceMs);
  return {
    outbox: {
      ...outbox,
      async write(name, payload, session) {
        const message = await outbox.write(name, payload, session, heldUntil);
        events.push(message.id);
        return message;
      },
    },
    undo: (about) => ({ by, decidedAt, until, events, ...about }),
  };
}

const isStillOpen = ({ until }: Pick<StoredUndo, 'until'>, now: Date) =>
  now.getTime() <= until.getTime() + lateMs;

/** Returns the decision on a case that the caller can undo, if there is one. */
export function undoFor(
  { _id: caseId, undo }: CaseDocument,
  { userId }: Pick<Caller, 'userId'>,
  now: Date,
): { undo?: Undo } {
  if (undo?.by !== userId || !isStillOpen(undo, now)) return {};
  return { undo: { caseId, until: undo.until.toISOString() } };
}

export type UndoDeps = CaseDeps & ApplyNowDeps & { reports: Pick<ReportRepository, 'reopen'> };

const tooLate = () => problem('case-moved', caseMessages.tooLateToUndo);

/**
 * Undoes the caller's last decision on a case while its notifications are held back. The notifications are
 * never sent, the reports are pending again, and the sanctions are lifted before the call returns.
 * @throws not-found; case-moved if it is too late, or if another case about the same subject has been opened
 * since
 */
export async function undoDecision(
  deps: UndoDeps,
  { caseId, until, caller }: { caseId: string; until: string; caller: Caller },
): Promise<CaseDocument> {
  const { outbox, reports, now } = deps;
  let suspension: EventMessage<'measure.decided'> | undefined;
  const undone = await updateCase(deps, caseId, async (row, session) => {
    const { undo } = row;
    const isOpenTo =
      undo?.by === caller.userId && undo.until.toISOString() === until && isStillOpen(undo, now());
    if (!isOpenTo || row.stage === 'appealed') throw tooLate();
    const open = await deps.cases.findOpen(row.about, session);
    if (open && open._id !== caseId) throw problem('case-moved', caseMessages.newCaseOpen);
    const at = now();
    await outbox.withdraw(undo.events, session);
    await reports.reopen(undo.reports, session);
    // Removes the entries about notifications, because nobody was actually notified.
    const timeline = row.timeline.filter((entry) => entry.event !== 'told' || entry.at < undo.decidedAt);
    const after: CaseDocument = {
      ...row,
      stage: 'open',
      isWaiting: true,
      since: undo.since,
      decision: null,
      hides: [],
      suspends: false,
      duplicateOf: null,
      undo: null,
      timeline: withEntry({ timeline }, 'undone', at, caller.userId),
    };
    const reason = { why: row.decision?.why ?? '', decidedBy: caller.userId };
    suspension = await liftSanctions(deps, { before: row, after }, reason, session);
    await recordAdminAct(
      outbox,
      {
        actorId: caller.userId,
        action: 'decision.undone',
        target: { type: 'case', id: caseId },
        before: { stage: row.stage },
        after: { stage: 'open' },
        why: null,
      },
      session,
    );
    return after;
  });
  await applyNow(deps, suspension);
  return undone;
}
