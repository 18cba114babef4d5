import * as z from 'zod/mini';
import { Id, LagosDay } from '../fields.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { auditActions } from './audit-actions.ts';
import { AuditEntry } from './audit-log.ts';

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
