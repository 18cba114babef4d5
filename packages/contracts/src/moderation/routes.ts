import * as z from 'zod/mini';
import { Id, IdParams } from '../fields.ts';
import { pageFields } from '../page.ts';
import { moderationRoute } from '../route.ts';
import { Undo } from './case.ts';
import { Decision } from './follows.ts';
import { AdminReport, AdminStats, Report } from './report.ts';

export * from './appeal-routes.ts';
export * from './admin-routes.ts';
export * from './case-routes.ts';
export * from './failed-job-routes.ts';
export * from './member-routes.ts';
export * from './report-routes.ts';

export const adminStats = /* @__PURE__ */ moderationRoute('adminStats', 'GET /api/admin/stats', {
  who: 'admin',
  needs: 'read',
  reads: ['user', 'listing', 'order', 'report'],
  answer: AdminStats,
});

export const adminReports = /* @__PURE__ */ moderationRoute('adminReports', 'GET /api/admin/reports', {
  who: 'admin',
  needs: 'read',
  query: z.strictObject({ userId: z.optional(Id), listingId: z.optional(Id), ...pageFields }),
  reads: ['report'],
  paged: true,
  answer: z.array(AdminReport),
});

export const decideReport = /* @__PURE__ */ moderationRoute(
  'decideReport',
  'PUT /api/admin/reports/:id/status',
  {
    who: 'admin',
    needs: 'moderation',
    params: IdParams,
    body: Decision,
    changes: ['report', 'case'],
    /** If `undo` is absent, the decision cannot be undone. */
    answer: z.object({ ...Report.shape, undo: z.optional(Undo) }),
    errors: ['already-decided', 'case-taken', 'not-in-case', 'password-again'],
  },
);
