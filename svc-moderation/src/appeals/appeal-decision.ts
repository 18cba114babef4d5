import { type Caller, derivedId, problem } from '@alaso/service-kit';
import {
  appealUntil,
  type CaseDeps,
  type CaseDocument,
  excerpt,
  updateCase,
  withEntry,
} from '../cases/index.ts';

/** Returns true if the decision has sanctions that can be lifted. */
export const hasMeasures = ({ decision }: Pick<CaseDocument, 'decision'>): boolean =>
  decision !== null && (decision.hide.length > 0 || decision.person !== null);

/**
 * Returns a decided case to the admins: it waits in the queue as at first, unassigned. The same text again is
 * the same appeal. @throws not-found for another user's case; case-moved if there is nothing to appeal, or it
 * was appealed before; appeal-late
 */
export function appealDecision(
  deps: CaseDeps,
  { caseId, text, caller }: { caseId: string; text: string; caller: Caller },
): Promise<CaseDocument> {
  return updateCase(deps, caseId, async (row, session) => {
    const { decision, appeal } = row;
    if (row.personId !== caller.userId || !decision) throw problem('not-found', 'Decision not found.');
    if (appeal?.text === text) return row;
    if (appeal) throw problem('case-moved', 'You can only appeal a decision once.');
    if (!hasMeasures(row)) throw problem('case-moved', 'No action was taken, so there is nothing to appeal.');
    const at = deps.now();
    if (at > appealUntil(decision)) throw problem('appeal-late', 'The 30-day period to appeal has ended.');
    const notification = {
      noticeId: derivedId('case', caseId, 'new appeal'),
      title: 'New appeal',
      text: `A member appeals what you decided: “${excerpt(text)}”`,
      link: `/admin?tab=cases&case=${caseId}`,
      changed: ['case' as const],
      except: [caller.userId],
    };
    await deps.outbox.write('admin-notice.raised', notification, session);
    return {
      ...row,
      stage: 'appealed',
      isWaiting: true,
      since: at,
      takenBy: null,
      remindedAt: null,
      isRaised: false,
      escalatedAt: null,
      told: [],
      appeal: { text, at, why: null, decidedBy: null, decidedAt: null },
      timeline: withEntry(row, 'appealed', at, null, text),
    };
  });
}
