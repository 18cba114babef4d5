import * as z from 'zod/mini';
import { AdminScope } from '../admin-scope.ts';
import { IdParams, Text } from '../fields.ts';
import { Role } from '../options.ts';
import { maxCharityReason } from './admin-routes.ts';
import { authRoute } from '../route.ts';
import { Credentials, DemoAccount, Password, Registration, User } from './user.ts';

export * from './account-routes.ts';
export * from './admin-routes.ts';
export * from './charity-routes.ts';
export * from './device-notification-routes.ts';
export * from './notification-routes.ts';
export * from './organization-routes.ts';
export * from './second-factor-routes.ts';
export * from './profile-routes.ts';
export * from './tailor-routes.ts';
export * from './own-data-routes.ts';

const HoldingUser = z.object({ user: User });

export const currentUser = /* @__PURE__ */ authRoute('currentUser', 'GET /api/user', {
  who: 'signed-in',
  reads: ['user'],
  answer: User,
});

export const login = /* @__PURE__ */ authRoute('login', 'POST /api/login', {
  who: 'anyone',
  maxBodyBytes: 4 * 1024,
  body: Credentials,
  setsCookies: true,
  answer: HoldingUser,
  /** `second-factor-required` also sets a cookie that lets {@link loginWithCode} continue the sign-in. */
  errors: ['wrong-credentials', 'second-factor-required', 'account-leaving'],
});

export const register = /* @__PURE__ */ authRoute('register', 'POST /api/register', {
  who: 'anyone',
  maxBodyBytes: 4 * 1024,
  body: Registration,
  keyScope: 'email',
  setsCookies: true,
  status: 201,
  answer: HoldingUser,
  errors: ['email-taken', 'key-reused', 'wrong-credentials', 'second-factor-required', 'account-leaving'],
});

export const logout = /* @__PURE__ */ authRoute('logout', 'POST /api/logout', {
  who: 'anyone',
  setsCookies: true,
  status: 204,
});

export const refreshSession = /* @__PURE__ */ authRoute('refreshSession', 'POST /api/session/refresh', {
  who: 'anyone',
  setsCookies: true,
  status: 204,
  errors: ['session-required', 'session-expired'],
});

export const demoAccounts = /* @__PURE__ */ authRoute('demoAccounts', 'GET /api/demo-accounts', {
  who: 'anyone',
  reads: [],
  answer: z.array(DemoAccount),
});

export const changeRole = /* @__PURE__ */ authRoute('changeRole', 'PUT /api/admin/users/:id/role', {
  who: 'admin',
  needs: 'roles',
  fresh: true,
  params: IdParams,
  /**
   * `adminScope` limits an admin. If it is absent, a new admin gets all permissions, and an existing admin's
   * scope does not change. `why` is recorded in the audit log and is required with a scope.
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
  answer: User,
  errors: ['not-allowed', 'last-admin'],
});

export const confirmSession = /* @__PURE__ */ authRoute('confirmSession', 'POST /api/session/confirm', {
  who: 'signed-in',
  whileSuspended: 'allowed',
  maxBodyBytes: 4 * 1024,
  body: z.strictObject({ password: Password }),
  setsCookies: true,
  status: 204,
  errors: ['wrong-credentials'],
});
