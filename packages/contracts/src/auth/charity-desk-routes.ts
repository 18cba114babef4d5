import * as z from 'zod/mini';
import { Id, IdParams, RequiredText } from '../fields.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { CharityApplication } from './charity-application.ts';
import { User } from './user.ts';

/** Maximum length of a reason, in characters. */
export const maxCharityReason = 500;
const Why = z.strictObject({ reason: RequiredText(maxCharityReason, 'Please give a reason') });

/** The application that the admin has read, or null for none. If absent, the current one is approved. */
const Approval = z.strictObject({ applicationId: z.optional(z.nullable(Id)) });

/** A user whom an admin may verify as a charity. */
export const CharityRequest = z.extend(User, { application: z.nullable(CharityApplication) });
export type CharityRequest = z.infer<typeof CharityRequest>;

export const charityRequests = /* @__PURE__ */ defineRoute({
  name: 'charityRequests',
  service: 'auth',
  method: 'GET',
  path: '/api/admin/charity-requests',
  who: 'admin',
  query: z.strictObject(pageFields),
  reads: ['user', 'charity'],
  paged: true,
  status: 200,
  answer: z.array(CharityRequest),
  errors: [],
});

export const verifyCharity = /* @__PURE__ */ defineRoute({
  name: 'verifyCharity',
  service: 'auth',
  method: 'PUT',
  path: '/api/admin/users/:id/verify-charity',
  who: 'admin',
  params: IdParams,
  body: Approval,
  mayLackBody: true,
  changes: ['user', 'charity'],
  status: 200,
  answer: User,
  errors: ['cac-number-taken', 'application-decided', 'application-open'],
});

export const rejectCharity = /* @__PURE__ */ defineRoute({
  name: 'rejectCharity',
  service: 'auth',
  method: 'PUT',
  path: '/api/admin/users/:id/reject-charity',
  who: 'admin',
  params: IdParams,
  body: Why,
  changes: ['user', 'charity'],
  status: 200,
  answer: User,
  errors: ['already-verified'],
});

export const unverifyCharity = /* @__PURE__ */ defineRoute({
  name: 'unverifyCharity',
  service: 'auth',
  method: 'PUT',
  path: '/api/admin/users/:id/unverify-charity',
  who: 'admin',
  params: IdParams,
  body: Why,
  changes: ['user', 'charity'],
  status: 200,
  answer: User,
  errors: [],
});
