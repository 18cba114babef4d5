import { moderationRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { type ListAuditLogDeps, listAuditLog } from './list-audit-log.ts';

export function auditRouteList(deps: ListAuditLogDeps): Route[] {
  return [route(moderationRoutes.adminAuditLog, ({ query }) => listAuditLog(deps, query))];
}
