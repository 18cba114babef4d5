import { moderationRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import type { AuditLog } from './audit-log.repository.ts';
import { listAuditLog } from './list-audit-log.ts';

export function auditRouteList(audit: AuditLog): Route[] {
  return [route(moderationRoutes.adminAuditLog, ({ query }) => listAuditLog(audit, query))];
}
