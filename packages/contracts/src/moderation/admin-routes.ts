import * as z from 'zod/mini';
import { findRoute } from '../admin-find.ts';
import { Id, LagosDay } from '../fields.ts';
import { Count, pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { auditActions, AuditCheck, AuditEntry } from './audit-log.ts';
import { DayFigures, Health, maxFigureDays } from './figures.ts';

export const adminAuditLog = /* @__PURE__ */ defineRoute({
  name: 'adminAuditLog',
  service: 'moderation',
  method: 'GET',
  path: '/api/admin/audit-log',
  who: 'admin',
  needs: 'read',
  query: z.strictObject({
    ...pageFields,
    actor: z.optional(Id),
    action: z.optional(z.enum(auditActions)),
    /** Acts that change something, or acts that only read personal data. */
    kind: z.optional(z.enum(['changes', 'reads'])),
    /** The user, listing or report concerned. */
    target: z.optional(Id),
    /** First and last day, both inclusive. */
    from: z.optional(LagosDay),
    to: z.optional(LagosDay),
  }),
  reads: ['user', 'listing', 'report', 'case', 'charity', 'donation'],
  paged: true,
  status: 200,
  answer: z.array(AuditEntry),
  errors: [],
});

export const adminAuditCheck = /* @__PURE__ */ defineRoute({
  name: 'adminAuditCheck',
  service: 'moderation',
  method: 'GET',
  path: '/api/admin/audit-log/check',
  who: 'admin',
  needs: 'read',
  reads: [],
  status: 200,
  /** Null before the first one. */
  answer: z.object({ check: z.nullable(AuditCheck) }),
  errors: [],
});

export const adminFigures = /* @__PURE__ */ defineRoute({
  name: 'adminFigures',
  service: 'moderation',
  method: 'GET',
  path: '/api/admin/figures',
  who: 'admin',
  needs: 'read',
  query: z.strictObject({
    days: z.optional(z.pipe(Count, z.number().check(z.minimum(1), z.maximum(maxFigureDays)))),
  }),
  reads: ['listing', 'order', 'donation', 'report'],
  status: 200,
  answer: z.array(DayFigures),
  errors: [],
});

export const adminHealth = /* @__PURE__ */ defineRoute({
  name: 'adminHealth',
  service: 'moderation',
  method: 'GET',
  path: '/api/admin/health',
  who: 'admin',
  needs: 'read',
  reads: [],
  status: 200,
  answer: Health,
  errors: [],
});

export const findCases = /* @__PURE__ */ defineRoute({
  ...findRoute,
  name: 'findCases',
  service: 'moderation',
  path: '/api/admin/find/cases',
  reads: ['case', 'report', 'user'],
});
