import * as z from 'zod/mini';
import { AdminScope } from '../admin-scope.ts';
import { IdParams, Text } from '../fields.ts';
import { Role } from '../options.ts';
import { maxCharityReason } from './admin-routes.ts';
import { defineRoute } from '../route.ts';
import { Credentials, DemoAccount, Password, Registration, User } from './user.ts';

export * from './account-routes.ts';
export * from './admin-routes.ts';
export * from './charity-routes.ts';
export * from './notification-routes.ts';
export * from './organization-routes.ts';
export * from './second-factor-routes.ts';
export * from './profile-routes.ts';
export * from './tailor-routes.ts';
export * from './own-data-routes.ts';

const HoldingUser = z.object({ user: User });

export const currentUser = /* @__PURE__ */ defineRoute({
  name: 'currentUser',
  service: 'auth',
  method: 'GET',
  path: '/api/user',
  who: 'signed-in',
  reads: ['user'],
  status: 200,
  answer: User,
  errors: [],
});

export const login = /* @__PURE__ */ defineRoute({
  name: 'login',
  service: 'auth',
  method: 'POST',
  path: '/api/login',
  who: 'anyone',
  maxBodyBytes: 4 * 1024,
  body: Credentials,
  setsCookies: true,
  status: 200,
  answer: HoldingUser,
  /** With `second-factor-required` comes a cookie: {@link loginWithCode} continues from it. */
  errors: ['wrong-credentials', 'second-factor-required', 'account-leaving'],
});

export const register = /* @__PURE__ */ defineRoute({
  name: 'register',
  service: 'auth',
  method: 'POST',
  path: '/api/register',
  who: 'anyone',
  maxBodyBytes: 4 * 1024,
  body: Registration,
  keyScope: 'email',
  setsCookies: true,
  status: 201,
  answer: HoldingUser,
  errors: ['email-taken', 'key-reused', 'wrong-credentials', 'second-factor-required', 'account-leaving'],
});

export const logout = /* @__PURE__ */ defineRoute({
  name: 'logout',
  service: 'auth',
  method: 'POST',
  path: '/api/logout',
  who: 'anyone',
  setsCookies: true,
  status: 204,
  errors: [],
});

export const refreshSession = /* @__PURE__ */ defineRoute({
  name: 'refreshSession',
  service: 'auth',
  method: 'POST',
  path: '/api/session/refresh',
  who: 'anyone',
  setsCookies: true,
  status: 204,
  errors: ['session-required', 'session-expired'],
});

export const demoAccounts = /* @__PURE__ */ defineRoute({
  name: 'demoAccounts',
  service: 'auth',
  method: 'GET',
  path: '/api/demo-accounts',
  who: 'anyone',
  reads: [],
  status: 200,
  answer: z.array(DemoAccount),
  errors: [],
});

export const changeRole = /* @__PURE__ */ defineRoute({
  name: 'changeRole',
  service: 'auth',
  method: 'PUT',
  path: '/api/admin/users/:id/role',
  who: 'admin',
  needs: 'roles',
  fresh: true,
  params: IdParams,
  /**
   * `adminScope` limits an admin; without it, a new admin gets every right and the scope of another stays.
   * `why` goes into the audit log, and a scope needs one.
   */
  body: z
    .strictObject({
      role: Role,
      adminScope: z.optional(AdminScope),
      why: z.optional(Text(maxCharityReason)),
    })
    .check(
      z.refine(({ role, adminScope }) => role === 'admin' || adminScope === undefined, {
        message: 'Only admins have a scope',
        path: ['adminScope'],
      }),
      z.refine(({ adminScope, why = '' }) => adminScope === undefined || why !== '', {
        message: 'Please give a reason',
        path: ['why'],
      }),
    ),
  changes: ['user'],
  status: 200,
  answer: User,
  errors: ['not-allowed', 'last-admin'],
});

export const confirmSession = /* @__PURE__ */ defineRoute({
  name: 'confirmSession',
  service: 'auth',
  method: 'POST',
  path: '/api/session/confirm',
  who: 'signed-in',
  whileSuspended: 'allowed',
  maxBodyBytes: 4 * 1024,
  body: z.strictObject({ password: Password }),
  setsCookies: true,
  status: 204,
  errors: ['wrong-credentials'],
});
