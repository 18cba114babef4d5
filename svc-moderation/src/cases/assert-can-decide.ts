import { type Caller, problem } from '@alaso/service-kit';
import { caseMessages } from './case.messages.ts';
import type { CaseDocument } from './case.model.ts';

/** @throws not-allowed for a case about the admin, case-taken if another admin is working on the case */
export function assertCanDecide(
  { personId, takenBy }: Pick<CaseDocument, 'personId' | 'takenBy'>,
  { userId }: Pick<Caller, 'userId'>,
): void {
  if (personId === userId) throw problem('not-allowed', caseMessages.anotherAdminDecides);
  if (takenBy !== null && takenBy !== userId) throw problem('case-taken', caseMessages.takenByOther);
}
