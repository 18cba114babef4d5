import { type AuditEntry, moderationRoutes, type ParsedRequest } from '@alaso/contracts';
import { addDays, cursorBy, lagosMorning, moment, pagedList, type Route, route } from '@alaso/service-kit';
import { type AuthClient, type People, loadPeople } from '../clients/auth-client.ts';
import type { CaseRepository } from '../cases/index.ts';
import type { ReportRepository } from '../reports/index.ts';
import { type AuditDocument, type AuditTexts, idsInChanges } from './audit-log.model.ts';
import type { AuditFilter, AuditLog } from './audit-log.repository.ts';

type Query = ParsedRequest<typeof moderationRoutes.adminAuditLog>['query'];

type ListAuditLogDeps = {
  audit: Pick<AuditLog, 'page' | 'count' | 'findTexts' | 'head'>;
  auth: Pick<AuthClient, 'usersById'>;
  cases: Pick<CaseRepository, 'findMany'>;
  reports: Pick<ReportRepository, 'findCaseIds'>;
};

/** Returns the ids in an action: the actor, the target, and those in the changes. */
const idsIn = (row: AuditDocument): string[] => [row.actorId, row.target.id, ...idsInChanges(row)];

type Known = { names: ReadonlyMap<string, string>; caseOfReport: ReadonlyMap<string, string> };

/**
 * Looks up the names for the ids in these rows. While svc-auth is down, the log is shown without users'
 * names.
 */
async function loadKnown(deps: ListAuditLogDeps, rows: readonly AuditDocument[]): Promise<Known> {
  const ids = [...new Set(rows.flatMap(idsIn))];
  if (ids.length === 0) return { names: new Map(), caseOfReport: new Map() };
  const caseOfReport = await deps.reports.findCaseIds(ids);
  const cases = await deps.cases.findMany([...new Set([...ids, ...caseOfReport.values()])]);
  const people = await loadPeople(deps, [...ids, ...cases.map(({ personId }) => personId)]).catch(
    (): People => new Map(),
  );
  const names = new Map(cases.flatMap((row) => row.listings.map(({ id, title }) => [id, title] as const)));
  for (const [id, { firstName, lastName }] of people) names.set(id, `${firstName} ${lastName}`);
  for (const { _id, personId, listings } of cases) {
    const about = names.get(personId ?? '') ?? listings[0]?.title;
    if (about !== undefined) names.set(_id, about);
  }
  return { names, caseOfReport };
}

/** Adds a row's text and origin, which are stored separately. */
export function withTexts(row: AuditDocument, apart: AuditTexts | undefined): AuditDocument {
  const { texts, origin } = apart ?? {};
  return {
    ...row,
    before: { ...texts?.before, ...row.before },
    after: { ...texts?.after, ...row.after },
    why: texts ? texts.why : row.textsHash === undefined ? row.why : 'Erased',
    from: origin ? { address: origin.address, userAgent: origin.userAgent } : row.from,
  };
}

function presentEntry(row: AuditDocument, { names, caseOfReport }: Known): AuditEntry {
  const { _id: id, sequence, at, actorId, action, target, before, after, why, from } = row;
  const caseId = target.type === 'case' ? target.id : (caseOfReport.get(target.id) ?? null);
  const about = names.get(target.id) ?? names.get(caseId ?? '') ?? before.title;
  const known = new Map(typeof about === 'string' ? [[target.id, about]] : []);
  for (const one of idsIn(row)) {
    const name = names.get(one);
    if (name !== undefined) known.set(one, name);
  }
  return {
    id,
    sequence,
    actorId,
    actorName: names.get(actorId) ?? null,
    action,
    target: { type: target.type, id: target.id, caseId },
    names: Object.fromEntries(known),
    before,
    after,
    why,
    from,
    at: at.toISOString(),
  };
}

const toFilter = ({ actor, action, kind, target, from, to }: Query): AuditFilter => ({
  actorId: actor,
  action,
  kind,
  targetId: target,
  since: from === undefined ? undefined : lagosMorning(from),
  until: to === undefined ? undefined : lagosMorning(addDays(to, 1)),
});

/**
 * Returns a page of admin actions. `X-Total-Count` is the number of matches, and `Link` contains the URL of
 * the next page.
 */
function listAuditLog(deps: ListAuditLogDeps, query: Query) {
  const { audit } = deps;
  const filter = toFilter(query);
  return pagedList(moderationRoutes.adminAuditLog, query, {
    cursor: cursorBy({ at: moment }),
    read: (after, limit) => audit.page(filter, after, limit),
    total: () => audit.count(filter),
    async present(bare) {
      const apart = await audit.findTexts(bare.map(({ _id }) => _id));
      const page = bare.map((row) => withTexts(row, apart.get(row._id)));
      const known = await loadKnown(deps, page);
      return page.map((row) => presentEntry(row, known));
    },
  });
}

export function auditRouteList(deps: ListAuditLogDeps): Route[] {
  return [
    route(moderationRoutes.adminAuditLog, ({ query }) => listAuditLog(deps, query)),
    route(moderationRoutes.adminAuditCheck, async () => {
      const { check } = (await deps.audit.head()) ?? {};
      return { body: { check: check ? { ...check, at: check.at.toISOString() } : null } };
    }),
  ];
}
