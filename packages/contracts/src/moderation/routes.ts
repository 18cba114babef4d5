import * as z from 'zod/mini';
import { Id, IdParams } from '../fields.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { Undo } from './case.ts';
import { Decision } from './follows.ts';
import { AdminReport, AdminStats, Report } from './report.ts';

export * from './appeal-routes.ts';
export * from './admin-routes.ts';
export * from './case-routes.ts';
export * from './failed-job-routes.ts';
export * from './member-routes.ts';
export * from './report-routes.ts';

export const adminStats = /* @__PURE__ */ defineRoute({
  name: 'adminStats',
  service: 'moderation',
  method: 'GET',
  path: '/api/admin/stats',
  who: 'admin',
  needs: 'read',
  reads: ['user', 'listing', 'order', 'report'],
  status: 200,
  answer: AdminStats,
  errors: [],
});

export const adminReports = /* @__PURE__ */ defineRoute({
  name: 'adminReports',
  service: 'moderation',
  method: 'GET',
  path: '/api/admin/reports',
  who: 'admin',
  needs: 'read',
  query: z.strictObject({ userId: z.optional(Id), listingId: z.optional(Id), ...pageFields }),
  reads: ['report'],
  paged: true,
  status: 200,
  answer: z.array(AdminReport),
  errors: [],
});

export const decideReport = /* @__PURE__ */ defineRoute({
  name: 'decideReport',
  service: 'moderation',
  method: 'PUT',
  path: '/api/admin/reports/:id/status',
  who: 'admin',
  needs: 'moderation',
  params: IdParams,
  body: Decision,
  changes: ['report', 'case'],
  status: 200,
  /** Without `undo` it cannot be undone. */
  answer: z.object({ ...Report.shape, undo: z.optional(Undo) }),
  errors: ['already-decided', 'case-taken', 'not-in-case', 'password-again'],
});
