import { type CasePage, scopeAllows } from '@alaso/contracts';
import { type Caller, problem } from '@alaso/service-kit';
import { type AuthClient, loadPeople } from '../clients/auth-client.ts';
import type { ReportRepository } from '../reports/index.ts';
import { caseMessages } from './case.messages.ts';
import type { CaseDocument } from './case.model.ts';
import { presentCasePage } from './case.presenter.ts';
import type { CaseRepository } from './case.repository.ts';
import { undoFor } from './undo-decision.ts';

export type ShowCaseDeps = {
  cases: Pick<CaseRepository, 'find'>;
  reports: Pick<ReportRepository, 'listNewest'>;
  auth: Pick<AuthClient, 'usersById' | 'admins'>;
  now: () => Date;
};

const maxReports = 50;

/**
 * Returns true if this admin may decide a waiting case. No admin decides a case about themselves, or an
 * appeal against their own decision if another admin can decide it.
 */
export async function mayDecide(
  { auth }: { auth: Pick<AuthClient, 'admins'> },
  { stage, personId, decision }: Pick<CaseDocument, 'stage' | 'personId' | 'decision'>,
  { userId }: Pick<Caller, 'userId'>,
): Promise<boolean> {
  if (personId === userId) return false;
  if (stage !== 'appealed' || decision?.by !== userId) return true;
  return !(await auth.admins()).some(
    ({ id, adminScope }) => id !== userId && id !== personId && scopeAllows(adminScope, 'moderation'),
  );
}

/** Returns a case for an admin who has just read or changed it. */
export async function showCase(deps: ShowCaseDeps, row: CaseDocument, caller: Caller): Promise<CasePage> {
  const actors = row.timeline.map(({ by }) => by);
  const [reports, people, may] = await Promise.all([
    deps.reports.listNewest(row._id, maxReports),
    loadPeople(deps, [row.personId, row.takenBy, ...actors]),
    mayDecide(deps, row, caller),
  ]);
  return { ...presentCasePage(row, reports, people, may), ...undoFor(row, caller, deps.now()) };
}

/** @throws not-found */
export async function readCase(deps: ShowCaseDeps, caseId: string, caller: Caller): Promise<CasePage> {
  const row = await deps.cases.find(caseId);
  if (!row) throw problem('not-found', caseMessages.caseNotFound);
  return showCase(deps, row, caller);
}
