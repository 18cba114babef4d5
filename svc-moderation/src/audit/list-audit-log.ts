import { type AuditEntry, defaultPageSize, moderationRoutes, type ParsedRequest } from '@alaso/contracts';
import { cutPage, decodeCursor, encodeCursor, pageHeaders } from '@alaso/service-kit';
import * as z from 'zod/mini';
import type { AuditDocument } from './audit-log.model.ts';
import type { AuditLog } from './audit-log.repository.ts';

/** When it was done, its id. */
const Position = z.tuple([z.number().check(z.int(), z.maximum(8.64e15)), z.uuid()]);

function presentEntry({ _id, at, actorId, action, target, before, after, why }: AuditDocument): AuditEntry {
  return { id: _id, actorId, action, target, before, after, why, at: at.toISOString() };
}

/** A page of what admins did. `X-Total-Count` is how much there is, `Link` has the address of the next page. */
export async function listAuditLog(
  audit: Pick<AuditLog, 'page' | 'count'>,
  query: ParsedRequest<typeof moderationRoutes.adminAuditLog>['query'],
): Promise<{ body: AuditEntry[]; headers: Record<string, string> }> {
  const { limit = defaultPageSize, cursor } = query;
  const [at = 0, _id = ''] = cursor === undefined ? [] : decodeCursor(Position, cursor);
  const after = cursor === undefined ? undefined : { at: new Date(at), _id };
  const [rows, total] = await Promise.all([audit.page(after, limit + 1), audit.count()]);
  const { page, last } = cutPage(rows, limit);
  const next = last && encodeCursor([last.at.getTime(), last._id]);
  return {
    body: page.map(presentEntry),
    headers: pageHeaders(moderationRoutes.adminAuditLog, query, { total, next }),
  };
}
