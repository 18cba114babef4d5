import * as z from 'zod/mini';
import { Id, IdParams, Timestamp } from '../fields.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { Case, CaseMessage, CasePage, CaseSpan, Severity } from './case.ts';
import { ReportReason } from './new-report.ts';
import { Decision, Why } from './follows.ts';

/** Options shared by all calls on one case. */
const ofCase = {
  service: 'moderation',
  who: 'admin',
  params: IdParams,
  status: 200,
  answer: CasePage,
} as const;

export const listCases = /* @__PURE__ */ defineRoute({
  name: 'listCases',
  service: 'moderation',
  method: 'GET',
  path: '/api/admin/cases',
  who: 'admin',
  needs: 'read',
  query: z.strictObject({
    waiting: z.optional(z.enum(['yes', 'no'])),
    person: z.optional(Id),
    severity: z.optional(Severity),
    /** Assigned to the caller, or to nobody. */
    taken: z.optional(z.enum(['me', 'nobody'])),
    /** A reason of one of its reports. */
    reason: z.optional(ReportReason),
    openedWithin: z.optional(CaseSpan),
    ...pageFields,
  }),
  reads: ['report', 'case', 'user'],
  paged: true,
  status: 200,
  answer: z.array(Case),
  errors: [],
});

export const getCase = /* @__PURE__ */ defineRoute({
  ...ofCase,
  name: 'getCase',
  needs: 'read',
  method: 'GET',
  path: '/api/admin/cases/:id',
  reads: ['report', 'case', 'user'],
  errors: [],
});

/** Answers, for each reported message of a case, up to ten messages around it. The audit log records it. */
export const listCaseMessages = /* @__PURE__ */ defineRoute({
  name: 'listCaseMessages',
  service: 'moderation',
  method: 'GET',
  path: '/api/admin/cases/:id/messages',
  who: 'admin',
  needs: 'reported-messages',
  params: IdParams,
  reads: ['case'],
  status: 200,
  answer: z.array(z.object({ reportId: Id, messages: z.array(CaseMessage) })),
  errors: ['not-allowed'],
});

export const takeCase = /* @__PURE__ */ defineRoute({
  ...ofCase,
  name: 'takeCase',
  needs: 'moderation',
  method: 'POST',
  path: '/api/admin/cases/:id/take',
  /** The assignee that the caller saw. */
  body: z.strictObject({ from: z.nullable(Id) }),
  changes: ['case'],
  errors: ['case-moved', 'case-taken'],
});

export const giveBackCase = /* @__PURE__ */ defineRoute({
  ...ofCase,
  name: 'giveBackCase',
  needs: 'moderation',
  method: 'POST',
  path: '/api/admin/cases/:id/give-back',
  changes: ['case'],
  errors: ['case-moved', 'case-taken'],
});

export const decideCase = /* @__PURE__ */ defineRoute({
  ...ofCase,
  name: 'decideCase',
  needs: 'moderation',
  method: 'POST',
  path: '/api/admin/cases/:id/decision',
  body: Decision,
  changes: ['report', 'case'],
  errors: ['already-decided', 'case-taken', 'not-in-case', 'password-again'],
});

/**
 * Takes back the caller's last decision of a case: its reports are pending again, its sanctions are lifted,
 * and nobody is notified of it. `until` names the decision.
 */
export const undoDecision = /* @__PURE__ */ defineRoute({
  ...ofCase,
  name: 'undoDecision',
  needs: 'moderation',
  method: 'POST',
  path: '/api/admin/cases/:id/undo',
  body: z.strictObject({ until: Timestamp }),
  changes: ['report', 'case'],
  errors: ['case-moved'],
});

/** Dismisses a case because another one decides about the same. */
export const closeAsDuplicate = /* @__PURE__ */ defineRoute({
  ...ofCase,
  name: 'closeAsDuplicate',
  needs: 'moderation',
  method: 'POST',
  path: '/api/admin/cases/:id/duplicate',
  /** The case that stays. */
  body: z.strictObject({ of: Id }),
  changes: ['report', 'case'],
  errors: ['already-decided', 'case-taken', 'case-moved'],
});

export const decideAppeal = /* @__PURE__ */ defineRoute({
  ...ofCase,
  name: 'decideAppeal',
  needs: 'moderation',
  method: 'POST',
  path: '/api/admin/cases/:id/appeal',
  body: z.strictObject({ outcome: z.enum(['upheld', 'overturned']), why: Why }),
  changes: ['case'],
  errors: ['case-moved', 'case-taken', 'same-admin'],
});
