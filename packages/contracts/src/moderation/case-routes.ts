import * as z from 'zod/mini';
import { Id, IdParams } from '../fields.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { Case, CaseMessage, CasePage } from './case.ts';
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
  query: z.strictObject({
    waiting: z.optional(z.enum(['yes', 'no'])),
    person: z.optional(Id),
    ...pageFields,
  }),
  reads: ['report', 'case'],
  paged: true,
  status: 200,
  answer: z.array(Case),
  errors: [],
});

export const getCase = /* @__PURE__ */ defineRoute({
  ...ofCase,
  name: 'getCase',
  method: 'GET',
  path: '/api/admin/cases/:id',
  reads: ['report', 'case'],
  errors: [],
});

/** Answers, for each reported message of a case, up to ten messages around it. The audit log records it. */
export const listCaseMessages = /* @__PURE__ */ defineRoute({
  name: 'listCaseMessages',
  service: 'moderation',
  method: 'GET',
  path: '/api/admin/cases/:id/messages',
  who: 'admin',
  params: IdParams,
  reads: ['case'],
  status: 200,
  answer: z.array(z.object({ reportId: Id, messages: z.array(CaseMessage) })),
  errors: ['not-allowed'],
});

export const takeCase = /* @__PURE__ */ defineRoute({
  ...ofCase,
  name: 'takeCase',
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
  method: 'POST',
  path: '/api/admin/cases/:id/give-back',
  changes: ['case'],
  errors: ['case-moved', 'case-taken'],
});

export const decideCase = /* @__PURE__ */ defineRoute({
  ...ofCase,
  name: 'decideCase',
  method: 'POST',
  path: '/api/admin/cases/:id/decision',
  body: Decision,
  changes: ['report', 'case'],
  errors: ['already-decided', 'case-taken', 'not-in-case', 'password-again'],
});

export const decideAppeal = /* @__PURE__ */ defineRoute({
  ...ofCase,
  name: 'decideAppeal',
  method: 'POST',
  path: '/api/admin/cases/:id/appeal',
  body: z.strictObject({ outcome: z.enum(['upheld', 'overturned']), why: Why }),
  changes: ['case'],
  errors: ['case-moved', 'case-taken', 'same-admin'],
});
