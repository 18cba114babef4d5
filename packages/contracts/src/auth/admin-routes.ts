import * as z from 'zod/mini';
import { findRoute } from '../admin-find.ts';
import { Id, IdParams, RequiredText, SearchText, Timestamp } from '../fields.ts';
import { Role, YesOrNo } from '../options.ts';
import { pageFields } from '../page.ts';
import { authRoute } from '../route.ts';
import { User } from './user.ts';
import { CharityApplication } from './charity-application.ts';

export const userSorts = ['newest', 'name', 'email'] as const;
export type UserSort = (typeof userSorts)[number];

/** Filters, sort order, and page for the user list. `q` matches part of a name or email address. */
export const UserQuery = z.strictObject({
  q: z.optional(SearchText(100)),
  role: z.optional(Role),
  verified: z.optional(YesOrNo),
  suspended: z.optional(YesOrNo),
  sort: z.optional(z.enum(userSorts)),
  ...pageFields,
});
export type UserQuery = z.infer<typeof UserQuery>;

export const adminUsers = /* @__PURE__ */ authRoute('adminUsers', 'GET /api/admin/users', {
  who: 'admin',
  needs: 'read',
  query: UserQuery,
  reads: ['user'],
  paged: true,
  answer: z.array(User),
});

/**
 * A user as seen by admins, including the devices on which the user is signed in, most recently used first.
 */
export const Person = z.extend(User, {
  hasSecondFactor: z.boolean(),
  sessions: z.array(
    z.object({ startedAt: Timestamp, lastUsedAt: Timestamp, device: z.string(), address: z.string() }),
  ),
});
export type Person = z.infer<typeof Person>;

export const adminPerson = /* @__PURE__ */ authRoute('adminPerson', 'GET /api/admin/users/:id', {
  who: 'admin',
  needs: 'read',
  params: IdParams,
  reads: ['user'],
  answer: Person,
});

/** Maximum length of a reason, in characters. */
export const maxCharityReason = 500;
const Reason = RequiredText(maxCharityReason, 'Please give a reason');
const Why = z.strictObject({ reason: Reason });

/**
 * The application that the admin has read, or null for none. If absent, the current application is approved.
 * Verifying a user whose application was rejected requires a reason.
 */
const Approval = z.strictObject({ applicationId: z.optional(z.nullable(Id)), reason: z.optional(Reason) });

/** A user whom an admin can verify as a charity. */
export const CharityRequest = z.extend(User, { application: z.nullable(CharityApplication) });
export type CharityRequest = z.infer<typeof CharityRequest>;

export const charityRequests = /* @__PURE__ */ authRoute(
  'charityRequests',
  'GET /api/admin/charity-requests',
  {
    who: 'admin',
    needs: 'read',
    query: z.strictObject(pageFields),
    reads: ['user', 'charity'],
    paged: true,
    answer: z.array(CharityRequest),
  },
);

export const verifyCharity = /* @__PURE__ */ authRoute(
  'verifyCharity',
  'PUT /api/admin/users/:id/verify-charity',
  {
    who: 'admin',
    needs: 'applications',
    params: IdParams,
    body: Approval,
    mayLackBody: true,
    renewsToken: true,
    changes: ['user', 'charity'],
    answer: User,
    errors: ['cac-number-taken', 'application-decided', 'application-open'],
  },
);

export const rejectCharity = /* @__PURE__ */ authRoute(
  'rejectCharity',
  'PUT /api/admin/users/:id/reject-charity',
  {
    who: 'admin',
    needs: 'applications',
    params: IdParams,
    body: Why,
    changes: ['user', 'charity'],
    answer: User,
    errors: ['already-verified'],
  },
);

export const unverifyCharity = /* @__PURE__ */ authRoute(
  'unverifyCharity',
  'PUT /api/admin/users/:id/unverify-charity',
  {
    who: 'admin',
    needs: 'applications',
    params: IdParams,
    body: Why,
    renewsToken: true,
    changes: ['user', 'charity'],
    answer: User,
  },
);

export const findMembers = /* @__PURE__ */ authRoute('findMembers', 'GET /api/admin/find/members', {
  ...findRoute,
  reads: ['user', 'charity'],
});
