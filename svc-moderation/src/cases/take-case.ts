import { type Caller, problem } from '@alaso/service-kit';
import { alterCase, type CaseDeps } from './alter-case.ts';
import { withEntry } from './case-clock.ts';
import type { CaseDocument } from './case.model.ts';

function assertWaits({ isWaiting }: CaseDocument): void {
  if (!isWaiting) throw problem('case-moved', 'This case is closed: there is nothing to decide any more.');
}

/**
 * Takes a case from whoever has it, as the caller has seen it. Of two who take it at the same instant one gets it.
 * @throws not-found, case-moved, case-taken
 */
export function takeCase(
  deps: CaseDeps,
  { caseId, from, caller }: { caseId: string; from: string | null; caller: Caller },
): Promise<CaseDocument> {
  return alterCase(deps, caseId, (row) => {
    assertWaits(row);
    if (row.takenBy === caller.userId) return row;
    if (row.takenBy !== from) throw problem('case-taken', 'Another admin has just taken this case.');
    const timeline = withEntry(row, 'taken', deps.now(), caller.userId);
    return { ...row, takenBy: caller.userId, timeline };
  });
}

/** Gives back what the caller has taken; of what nobody has, nothing changes. @throws not-found, case-moved, case-taken */
export function giveBackCase(
  deps: CaseDeps,
  { caseId, caller }: { caseId: string; caller: Caller },
): Promise<CaseDocument> {
  return alterCase(deps, caseId, (row) => {
    assertWaits(row);
    if (row.takenBy === null) return row;
    if (row.takenBy !== caller.userId)
      throw problem('case-taken', 'Another admin has this case: only they can give it back.');
    return { ...row, takenBy: null, timeline: withEntry(row, 'given-back', deps.now(), caller.userId) };
  });
}
