import { type Found, maxFound, moderationRoutes, soughtNumber } from '@alaso/contracts';
import { type Platform, recordPeopleListed, route, type Route } from '@alaso/service-kit';
import { type CaseDocument, caseNumber, type CaseRepository } from '../cases/index.ts';
import { type AuthClient, loadPeople, nameOf, type People } from '../clients/auth-client.ts';
import { reasonInWords, type ReportDocument, type ReportRepository } from '../reports/index.ts';
import { backOfficeMessages } from './back-office.messages.ts';

/** Maximum number of waiting cases, and of closed cases, whose names are searched. */
const maxRead = 100;

/** Returns the names in a case: those of its user and listings. */
function namesIn({ personId, listings }: CaseDocument, people: People): string[] {
  return [nameOf(people, personId) ?? [], ...listings.map(({ title }) => title)].flat();
}

const caseFound = (row: CaseDocument, people: People, isExact: boolean): Found => ({
  kind: 'case',
  id: row._id,
  title: namesIn(row, people).join(' · ') || backOfficeMessages.unnamedCase,
  detail: `${caseNumber(row._id)} · ${row.severity} · ${row.stage}`,
  isExact,
});

const reportFound = (report: ReportDocument): Found => ({
  kind: 'report',
  id: report._id,
  title: backOfficeMessages.reportOf(reasonInWords(report)),
  detail: `${caseNumber(report._id)} · ${report.status}`,
  isExact: true,
  caseId: report.caseId ?? null,
});

type FindCasesDeps = {
  cases: Pick<CaseRepository, 'queue' | 'closed' | 'numbered'>;
  reports: Pick<ReportRepository, 'numbered'>;
  auth: Pick<AuthClient, 'usersById'>;
  outbox: Pick<Platform['outbox'], 'writeOnce'>;
};

async function findByNumber(
  { cases, reports, auth }: FindCasesDeps,
  number: { _id: string } | { reference: string },
): Promise<Found[]> {
  const [rows, filed] = await Promise.all([
    cases.numbered(number, maxFound),
    reports.numbered(number, maxFound),
  ]);
  const people = await loadPeople(
    { auth },
    rows.map(({ personId }) => personId),
  );
  return [...rows.map((row) => caseFound(row, people, true)), ...filed.map(reportFound)];
}

/** Searches the names in the cases at the head of the queue and in the most recently closed cases. */
async function findByName({ cases, auth }: FindCasesDeps, q: string): Promise<Found[]> {
  const rows = (
    await Promise.all([cases.queue(undefined, maxRead), cases.closed(undefined, maxRead)])
  ).flat();
  const people = await loadPeople(
    { auth },
    rows.map(({ personId }) => personId),
  );
  const wanted = q.toLowerCase();
  return rows
    .filter((row) => namesIn(row, people).some((name) => name.toLowerCase().includes(wanted)))
    .slice(0, maxFound)
    .map((row) => caseFound(row, people, false));
}

/** Finds cases and reports for an admin. Searches with results are recorded in the audit log. */
export const findCasesRouteList = (deps: FindCasesDeps): Route[] => [
  route(moderationRoutes.findCases, async ({ query, caller: { userId: adminId } }) => {
    const sought = soughtNumber(query.q);
    if (sought?.of === 'receipt') return { body: [] };
    const number = sought && (sought.of === 'id' ? { _id: sought.id } : { reference: sought.reference });
    const body = number ? await findByNumber(deps, number) : await findByName(deps, query.q);
    if (body.length > 0) await recordPeopleListed(deps.outbox, { adminId, list: 'case search', query });
    return { body };
  }),
];
