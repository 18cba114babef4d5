import * as z from 'zod/mini';
import { Id, IdParams, Timestamp } from '../fields.ts';
import { pageFields } from '../page.ts';
import { moderationRoute } from '../route.ts';
import { Case, CaseMessage, CasePage, CaseSpan, Severity } from './case.ts';
import { ReportReason } from './new-report.ts';
import { Decision, Why } from './follows.ts';

/** Options shared by all calls for a single case. */
const ofCase = {
  who: 'admin',
  params: IdParams,
  answer: CasePage,
} as const;

export const listCases = /* @__PURE__ */ moderationRoute('listCases', 'GET /api/admin/cases', {
  who: 'admin',
  needs: 'read',
  query: z.strictObject({
    waiting: z.optional(z.enum(['yes', 'no'])),
    person: z.optional(Id),
    severity: z.optional(Severity),
    /** `me` if the case is assigned to the caller, `nobody` if it is unassigned. */
    taken: z.optional(z.enum(['me', 'nobody'])),
    /** A reason given in at least one of the case's reports. */
    reason: z.optional(ReportReason),
    openedWithin: z.optional(CaseSpan),
    ...pageFields,
  }),
  reads: ['report', 'case', 'user'],
  paged: true,
  answer: z.array(Case),
});

export const getCase = /* @__PURE__ */ moderationRoute('getCase', 'GET /api/admin/cases/:id', {
  ...ofCase,
  needs: 'read',
  reads: ['report', 'case', 'user'],
});

/** Returns up to ten messages around each reported message in a case. The audit log records the call. */
export const listCaseMessages = /* @__PURE__ */ moderationRoute(
  'listCaseMessages',
  'GET /api/admin/cases/:id/messages',
  {
    who: 'admin',
    needs: 'reported-messages',
    params: IdParams,
    reads: ['case'],
    answer: z.array(z.object({ reportId: Id, messages: z.array(CaseMessage) })),
    errors: ['not-allowed'],
  },
);

export const takeCase = /* @__PURE__ */ moderationRoute('takeCase', 'POST /api/admin/cases/:id/take', {
  ...ofCase,
  needs: 'moderation',
  /** The assignee that the caller saw. */
  body: z.strictObject({ from: z.nullable(Id) }),
  changes: ['case'],
  errors: ['case-moved', 'case-taken'],
});

export const giveBackCase = /* @__PURE__ */ moderationRoute(
  'giveBackCase',
  'POST /api/admin/cases/:id/give-back',
  {
    ...ofCase,
    needs: 'moderation',
    changes: ['case'],
    errors: ['case-moved', 'case-taken'],
  },
);

export const decideCase = /* @__PURE__ */ moderationRoute(
  'decideCase',
  'POST /api/admin/cases/:id/decision',
  {
    ...ofCase,
    needs: 'moderation',
    body: Decision,
    changes: ['report', 'case'],
    errors: ['already-decided', 'case-taken', 'not-in-case', 'password-again'],
  },
);

/**
 * Undoes the caller's last decision on a case: its reports become pending again, its sanctions are lifted,
 * and nobody is notified of the decision. `until` identifies the decision.
 */
export const undoDecision = /* @__PURE__ */ moderationRoute(
  'undoDecision',
  'POST /api/admin/cases/:id/undo',
  {
    ...ofCase,
    needs: 'moderation',
    body: z.strictObject({ until: Timestamp }),
    changes: ['report', 'case'],
    errors: ['case-moved'],
  },
);

/** Dismisses a case because another case already covers it. */
export const closeAsDuplicate = /* @__PURE__ */ moderationRoute(
  'closeAsDuplicate',
  'POST /api/admin/cases/:id/duplicate',
  {
    ...ofCase,
    needs: 'moderation',
    /** The case that remains open. */
    body: z.strictObject({ of: Id }),
    changes: ['report', 'case'],
    errors: ['already-decided', 'case-taken', 'case-moved'],
  },
);

export const decideAppeal = /* @__PURE__ */ moderationRoute(
  'decideAppeal',
  'POST /api/admin/cases/:id/appeal',
  {
    ...ofCase,
    needs: 'moderation',
    body: z.strictObject({ outcome: z.enum(['upheld', 'overturned']), why: Why }),
    changes: ['case'],
    errors: ['case-moved', 'case-taken', 'same-admin'],
  },
);
