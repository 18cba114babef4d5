import * as z from 'zod/mini';
import { Id, LagosDay } from '../fields.ts';
import { Count, pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { auditActions, AuditEntry } from './audit-log.ts';
import { DayFigures, Health } from './figures.ts';

export const adminAuditLog = /* @__PURE__ */ defineRoute({
  name: 'adminAuditLog',
  service: 'moderation',
  method: 'GET',
  path: '/api/admin/audit-log',
  who: 'admin',
  query: z.strictObject({
    ...pageFields,
    actor: z.optional(Id),
    action: z.optional(z.enum(auditActions)),
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

export const adminFigures = /* @__PURE__ */ defineRoute({
  name: 'adminFigures',
  service: 'moderation',
  method: 'GET',
  path: '/api/admin/figures',
  who: 'admin',
  query: z.strictObject({ days: z.optional(z.pipe(Count, z.number().check(z.minimum(1), z.maximum(366)))) }),
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
  reads: [],
  status: 200,
  answer: Health,
  errors: [],
});
