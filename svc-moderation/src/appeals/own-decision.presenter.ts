import type { moderationRoutes } from '@alaso/contracts';
import type * as z from 'zod/mini';
import type { CaseDocument } from '../cases/case.model.ts';
import { presentAppeal, presentDecision } from '../cases/case.presenter.ts';
import { appealUntil } from '../cases/person-notifications.ts';
import { hasMeasures } from './appeal-decision.ts';

type OwnDecision = z.infer<typeof moderationRoutes.OwnDecision>;

/**
 * Returns a decision as the user it is about sees it, without reporters and admins. Undefined if nothing was
 * decided.
 */
export function presentOwnDecision(row: CaseDocument, now: Date): OwnDecision | undefined {
  const { _id, stage, decision, appeal } = row;
  const said = presentDecision(row);
  if (!decision || !said || stage === 'open' || stage === 'dismissed') return undefined;
  const until = appealUntil(decision);
  const mayAppeal = !appeal && hasMeasures(row) && now <= until;
  return {
    caseId: _id,
    ...said,
    stage,
    appeal: presentAppeal(row),
    appealUntil: mayAppeal ? until.toISOString() : null,
  };
}
