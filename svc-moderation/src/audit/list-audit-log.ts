import { type AuditEntry, defaultPageSize, moderationRoutes, type ParsedRequest } from '@alaso/contracts';
import { addDays, cutPage, decodeCursor, encodeCursor, lagosMorning, pageHeaders } from '@alaso/service-kit';
import * as z from 'zod/mini';
import type { AuthClient } from '../clients/auth-client.ts';
import type { AuditDocument } from './audit-log.model.ts';
import type { AuditFilter, AuditLog } from './audit-log.repository.ts';

/** When it was done, its id. */
const Position = z.tuple([z.number().check(z.int(), z.maximum(8.64e15)), z.uuid()]);

type Query = ParsedRequest<typeof moderationRoutes.adminAuditLog>['query'];

export type ListAuditLogDeps = {
  audit: Pick<AuditLog, 'page' | 'count'>;
  auth: Pick<AuthClient, 'usersById'>;
};

function presentEntry(row: AuditDocument, actorName: string | null): AuditEntry {
  const { _id: id, sequence, at, actorId, action, target, before, after, why, from } = row;
  return { id, sequence, actorId, actorName, action, target, before, after, why, from, at: at.toISOString() };
}

const filterOf = ({ actor, action, target, from, to }: Query): AuditFilter => ({
  actorId: actor,
  action,
  targetId: target,
  since: from === undefined ? undefined : lagosMorning(from),
  until: to === undefined ? undefined : lagosMorning(addDays(to, 1)),
});

/** The log can be read while svc-auth is away: then without names. */
async function namesOf(auth: Pick<AuthClient, 'usersById'>, rows: readonly AuditDocument[]) {
  const ids = [...new Set(rows.map(({ actorId }) => actorId))];
  const users = ids.length === 0 ? undefined : await auth.usersById(ids).catch(() => undefined);
  return (id: string) => {
    const user = users?.get(id);
    return user ? `${user.firstName} ${user.lastName}` : null;
  };
}

/** A page of what admins did. `X-Total-Count` is how much there is, `Link` has the address of the next page. */
export async function listAuditLog(
  { audit, auth }: ListAuditLogDeps,
  query: Query,
): Promise<{ body: AuditEntry[]; headers: Record<string, string> }> {
  const { limit = defaultPageSize, cursor } = query;
  const filter = filterOf(query);
  const [at = 0, _id = ''] = cursor === undefined ? [] : decodeCursor(Position, cursor);
  const after = cursor === undefined ? undefined : { at: new Date(at), _id };
  const [rows, total] = await Promise.all([audit.page(filter, after, limit + 1), audit.count(filter)]);
  const { page, last } = cutPage(rows, limit);
  const nameOf = await namesOf(auth, page);
  const next = last && encodeCursor([last.at.getTime(), last._id]);
  return {
    body: page.map((row) => presentEntry(row, nameOf(row.actorId))),
    headers: pageHeaders(moderationRoutes.adminAuditLog, query, { total, next }),
  };
}
