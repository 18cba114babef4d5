import { type Caller, problem } from '@alaso/service-kit';
import type { CaseDocument } from './case.model.ts';

/**
 * Admins do not decide about themselves, or a case that another admin is working on. @throws not-allowed,
 * case-taken
 */
export function assertCanDecide(
  { personId, takenBy }: Pick<CaseDocument, 'personId' | 'takenBy'>,
  { userId }: Pick<Caller, 'userId'>,
): void {
  if (personId === userId)
    throw problem('not-allowed', 'This case is about you: another admin has to decide it.');
  if (takenBy !== null && takenBy !== userId)
    throw problem('case-taken', 'Another admin has taken this case. Take it over before you decide it.');
}
