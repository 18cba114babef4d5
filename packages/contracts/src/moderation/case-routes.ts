import * as z from 'zod/mini';
import { Id, IdParams } from '../fields.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { Case, CasePage } from './case.ts';
import { Decision, Why } from './follows.ts';

/** What all calls of one case have in common. */
const ofCase = {
  service: 'moderation',
  who: 'admin',
  params: IdParams,
  status: 200,
  answer: CasePage,
} as const;

export const listCases = /* @__PURE__ */ defineRoute({
  name: 'listCases',
  summary:
    'List open cases, most severe and then oldest first, or closed ones, newest first. With `person`, the newest 50 about that user in any stage. X-Total-Count has the total, Link the next page',
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
  summary: 'Get a case with its reports and timeline',
  method: 'GET',
  path: '/api/admin/cases/:id',
  reads: ['report', 'case'],
  errors: [],
});

export const takeCase = /* @__PURE__ */ defineRoute({
  ...ofCase,
  name: 'takeCase',
  summary: 'Assign a case to yourself, even if another admin has it; other admins see who has it',
  method: 'POST',
  path: '/api/admin/cases/:id/take',
  /** Who has it, as the caller has seen it. */
  body: z.strictObject({ from: z.nullable(Id) }),
  changes: ['case'],
  errors: ['case-moved', 'case-taken'],
});

export const giveBackCase = /* @__PURE__ */ defineRoute({
  ...ofCase,
  name: 'giveBackCase',
  summary: 'Unassign a case that you have',
  method: 'POST',
  path: '/api/admin/cases/:id/give-back',
  changes: ['case'],
  errors: ['case-moved', 'case-taken'],
});

export const decideCase = /* @__PURE__ */ defineRoute({
  ...ofCase,
  name: 'decideCase',
  summary: 'Decide a case and all its pending reports',
  method: 'POST',
  path: '/api/admin/cases/:id/decision',
  body: Decision,
  changes: ['report', 'case'],
  errors: ['already-decided', 'case-taken', 'not-in-case', 'password-again'],
});

export const decideAppeal = /* @__PURE__ */ defineRoute({
  ...ofCase,
  name: 'decideAppeal',
  summary: 'Uphold a decision on appeal, or overturn it, which undoes all of it',
  method: 'POST',
  path: '/api/admin/cases/:id/appeal',
  body: z.strictObject({ outcome: z.enum(['upheld', 'overturned']), why: Why }),
  changes: ['case'],
  errors: ['case-moved', 'case-taken', 'same-admin'],
});
