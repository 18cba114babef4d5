import * as moderationRoutes from '@alaso/contracts/moderation';
import { createEndpoints, endlessOf, endpointOf } from '@alaso/web-kit';

/** The calls of the tab Audit log. */
export const { endpoints, useAuditPagesInfiniteQuery } = createEndpoints('audit-log', (build) => ({
  auditPages: endlessOf(build, moderationRoutes.adminAuditLog),
  auditPage: endpointOf(build, moderationRoutes.adminAuditLog),
}));
