import type { CasePage } from '@alaso/contracts';
import { problem } from '@alaso/service-kit';
import type { AuthClient } from '../clients/auth-client.ts';
import type { ReportRepository } from '../reports/report.repository.ts';
import type { CaseDocument } from './case.model.ts';
import { type People, presentCasePage } from './case.presenter.ts';
import type { CaseRepository } from './case.repository.ts';

export type ShowCaseDeps = {
  cases: Pick<CaseRepository, 'find'>;
  reports: Pick<ReportRepository, 'newestOf'>;
  auth: Pick<AuthClient, 'usersById'>;
};

/** Of one case. */
const maxReports = 50;
/** What svc-auth is asked for at once. */
const maxPeople = 100;

/** Returns the people of these cases that are named in what admins see. */
export async function peopleOf(
  { auth }: Pick<ShowCaseDeps, 'auth'>,
  ids: readonly (string | null)[],
): Promise<People> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const found: [string, { firstName: string; lastName: string }][] = [];
  for (let at = 0; at < wanted.length; at += maxPeople)
    found.push(...(await auth.usersById(wanted.slice(at, at + maxPeople))));
  return new Map(found);
}

/** A case as it is shown to an admin who has just read or changed it. */
export async function showCase(deps: ShowCaseDeps, row: CaseDocument): Promise<CasePage> {
  const actors = row.timeline.map(({ by }) => by);
  const [reports, people] = await Promise.all([
    deps.reports.newestOf(row._id, maxReports),
    peopleOf(deps, [row.personId, row.takenBy, ...actors]),
  ]);
  return presentCasePage(row, reports, people);
}

/** @throws not-found */
export async function readCase(deps: ShowCaseDeps, caseId: string): Promise<CasePage> {
  const row = await deps.cases.find(caseId);
  if (!row) throw problem('not-found', 'There is no such case.');
  return showCase(deps, row);
}
