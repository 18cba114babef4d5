import * as z from 'zod/mini';
import { findRoute } from '../admin-find.ts';
import { Id, IdParams, RequiredText, SearchText, Timestamp } from '../fields.ts';
import { Role, YesOrNo } from '../options.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { User } from './user.ts';
import { CharityApplication } from './charity-application.ts';

export const userSorts = ['newest', 'name', 'email'] as const;
export type UserSort = (typeof userSorts)[number];

/** Filters, sort order and page of the user list. `q` matches part of a name or email address. */
export const UserQuery = z.strictObject({
  q: z.optional(SearchText(100)),
  role: z.optional(Role),
  verified: z.optional(YesOrNo),
  suspended: z.optional(YesOrNo),
  sort: z.optional(z.enum(userSorts)),
  ...pageFields,
});
export type UserQuery = z.infer<typeof UserQuery>;

export const adminUsers = /* @__PURE__ */ defineRoute({
  name: 'adminUsers',
  service: 'auth',
  method: 'GET',
  path: '/api/admin/users',
  who: 'admin',
  needs: 'read',
  query: UserQuery,
  reads: ['user'],
  paged: true,
  status: 200,
  answer: z.array(User),
  errors: [],
});

/** A user as admins see them, with the devices they are signed in on, most recently used first. */
export const Person = z.extend(User, {
  hasSecondFactor: z.boolean(),
  sessions: z.array(
    z.object({ startedAt: Timestamp, lastUsedAt: Timestamp, device: z.string(), address: z.string() }),
  ),
});
export type Person = z.infer<typeof Person>;

export const adminPerson = /* @__PURE__ */ defineRoute({
  name: 'adminPerson',
  service: 'auth',
  method: 'GET',
  path: '/api/admin/users/:id',
  who: 'admin',
  needs: 'read',
  params: IdParams,
  reads: ['user'],
  status: 200,
  answer: Person,
  errors: [],
});

/** Maximum length of a reason, in characters. */
export const maxCharityReason = 500;
const Reason = RequiredText(maxCharityReason, 'Please give a reason');
const Why = z.strictObject({ reason: Reason });

/**
 * The application that the admin has read, or null for none. If absent, the current one is approved. A user
 * whose application was rejected is verified only with a reason.
 */
const Approval = z.strictObject({ applicationId: z.optional(z.nullable(Id)), reason: z.optional(Reason) });

/** A user whom an admin may verify as a charity. */
export const CharityRequest = z.extend(User, { application: z.nullable(CharityApplication) });
export type CharityRequest = z.infer<typeof CharityRequest>;

export const charityRequests = /* @__PURE__ */ defineRoute({
  name: 'charityRequests',
  service: 'auth',
  method: 'GET',
  path: '/api/admin/charity-requests',
  who: 'admin',
  needs: 'read',
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
  needs: 'applications',
  params: IdParams,
  body: Approval,
  mayLackBody: true,
  renewsToken: true,
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
  needs: 'applications',
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
  needs: 'applications',
  params: IdParams,
  body: Why,
  renewsToken: true,
  changes: ['user', 'charity'],
  status: 200,
  answer: User,
  errors: [],
});

export const findMembers = /* @__PURE__ */ defineRoute({
  ...findRoute,
  name: 'findMembers',
  service: 'auth',
  path: '/api/admin/find/members',
  reads: ['user', 'charity'],
});
