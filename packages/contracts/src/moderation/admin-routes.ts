import * as z from 'zod/mini';
import { findRoute } from '../admin-find.ts';
import { Id, LagosDay } from '../fields.ts';
import { Count, pageFields } from '../page.ts';
import { moderationRoute } from '../route.ts';
import { auditActions, AuditCheck, AuditEntry } from './audit-log.ts';
import { DayFigures, Health, maxFigureDays } from './figures.ts';

export const adminAuditLog = /* @__PURE__ */ moderationRoute('adminAuditLog', 'GET /api/admin/audit-log', {
  who: 'admin',
  needs: 'read',
  query: z.strictObject({
    ...pageFields,
    actor: z.optional(Id),
    action: z.optional(z.enum(auditActions)),
    /** Limits the results to actions that change something, or to actions that only read personal data. */
    kind: z.optional(z.enum(['changes', 'reads'])),
    /** Limits the results to actions on this user, listing, or report. */
    target: z.optional(Id),
    /** The first and last day, inclusive. */
    from: z.optional(LagosDay),
    to: z.optional(LagosDay),
  }),
  reads: ['user', 'listing', 'report', 'case', 'charity', 'donation'],
  paged: true,
  answer: z.array(AuditEntry),
});

export const adminAuditCheck = /* @__PURE__ */ moderationRoute(
  'adminAuditCheck',
  'GET /api/admin/audit-log/check',
  {
    who: 'admin',
    needs: 'read',
    reads: [],
    /** Null before the first check. */
    answer: z.object({ check: z.nullable(AuditCheck) }),
  },
);

export const adminFigures = /* @__PURE__ */ moderationRoute('adminFigures', 'GET /api/admin/figures', {
  who: 'admin',
  needs: 'read',
  query: z.strictObject({
    days: z.optional(z.pipe(Count, z.number().check(z.minimum(1), z.maximum(maxFigureDays)))),
  }),
  reads: ['listing', 'order', 'donation', 'report'],
  answer: z.array(DayFigures),
});

export const adminHealth = /* @__PURE__ */ moderationRoute('adminHealth', 'GET /api/admin/health', {
  who: 'admin',
  needs: 'read',
  reads: [],
  answer: Health,
});

export const findCases = /* @__PURE__ */ moderationRoute('findCases', 'GET /api/admin/find/cases', {
  ...findRoute,
  reads: ['case', 'report', 'user'],
});
