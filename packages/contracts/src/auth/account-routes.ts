import * as z from 'zod/mini';
import { SixDigits } from '../code.ts';
import { Id, IdParams, Timestamp } from '../fields.ts';
import { authRoute } from '../route.ts';
import { ProfileChange } from './profile-change.ts';
import { Email, Password, User } from './user.ts';

/** The token in an email link: 256 random bits in base64url. */
const LinkToken = z
  .string('The link is incomplete')
  .check(z.regex(/^[\w-]{43}$/, 'The link is incomplete. Open it from the email again.'));

export const requestPasswordReset = /* @__PURE__ */ authRoute(
  'requestPasswordReset',
  'POST /api/password-reset',
  {
    who: 'anyone',
    maxBodyBytes: 4 * 1024,
    body: z.strictObject({ email: Email }),
    changes: [],
    status: 204,
  },
);

/**
 * Checks a link without using it up, so that the page can report an invalid link before the user types
 * anything.
 */
export const checkPasswordReset = /* @__PURE__ */ authRoute(
  'checkPasswordReset',
  'POST /api/password-reset/check',
  {
    who: 'anyone',
    maxBodyBytes: 4 * 1024,
    body: z.strictObject({ token: LinkToken }),
    changes: [],
    status: 204,
    errors: ['link-expired'],
  },
);

export const confirmPasswordReset = /* @__PURE__ */ authRoute(
  'confirmPasswordReset',
  'POST /api/password-reset/confirm',
  {
    who: 'anyone',
    maxBodyBytes: 4 * 1024,
    body: z.strictObject({ token: LinkToken, password: Password }),
    setsCookies: true,
    status: 204,
    errors: ['link-expired'],
  },
);

export const lockAccount = /* @__PURE__ */ authRoute('lockAccount', 'POST /api/account-lock', {
  who: 'anyone',
  maxBodyBytes: 4 * 1024,
  body: z.strictObject({ token: LinkToken }),
  setsCookies: true,
  status: 204,
  errors: ['link-expired', 'email-taken'],
});

export const changeProfile = /* @__PURE__ */ authRoute('changeProfile', 'PATCH /api/user', {
  who: 'signed-in',
  maxBodyBytes: 4 * 1024,
  body: ProfileChange,
  ifMatch: 'updatedAt',
  renewsToken: true,
  changes: ['user', 'listing', 'order', 'donation'],
  answer: User,
  errors: ['edited-meanwhile', 'photo-refused', 'password-again'],
});

export const verifyPhone = /* @__PURE__ */ authRoute('verifyPhone', 'POST /api/user/phone', {
  who: 'signed-in',
  maxBodyBytes: 4 * 1024,
  body: z.strictObject({ code: SixDigits('Enter the 6 digits of the message') }),
  renewsToken: true,
  changes: ['user'],
  answer: User,
  errors: ['wrong-code'],
});

export const changePassword = /* @__PURE__ */ authRoute('changePassword', 'POST /api/user/password', {
  who: 'signed-in',
  whileSuspended: 'allowed',
  maxBodyBytes: 4 * 1024,
  body: z.strictObject({ oldPassword: Password, newPassword: Password }),
  setsCookies: true,
  status: 204,
  errors: ['wrong-credentials'],
});

export const changeEmail = /* @__PURE__ */ authRoute('changeEmail', 'POST /api/user/email', {
  who: 'signed-in',
  whileSuspended: 'allowed',
  fresh: true,
  maxBodyBytes: 4 * 1024,
  body: z.strictObject({ email: Email }),
  changes: ['user'],
  status: 204,
});

/** The requested email address and the deadline for confirming it. Both are null if no change is pending. */
export const EmailChange = z.object({ email: z.nullable(z.string()), until: z.nullable(Timestamp) });
export type EmailChange = z.infer<typeof EmailChange>;

export const emailChange = /* @__PURE__ */ authRoute('emailChange', 'GET /api/user/email', {
  who: 'signed-in',
  reads: ['user'],
  answer: EmailChange,
});

export const cancelEmailChange = /* @__PURE__ */ authRoute('cancelEmailChange', 'DELETE /api/user/email', {
  who: 'signed-in',
  whileSuspended: 'allowed',
  changes: ['user'],
  status: 204,
});

export const sendVerification = /* @__PURE__ */ authRoute(
  'sendVerification',
  'POST /api/email-verification',
  {
    who: 'signed-in',
    whileSuspended: 'allowed',
    changes: [],
    status: 204,
  },
);

export const verifyEmail = /* @__PURE__ */ authRoute('verifyEmail', 'POST /api/email-verification/confirm', {
  who: 'anyone',
  maxBodyBytes: 4 * 1024,
  body: z.strictObject({ token: LinkToken }),
  renewsToken: true,
  changes: ['user'],
  status: 204,
  errors: ['link-expired', 'email-taken'],
});

export const verifyEmailByCode = /* @__PURE__ */ authRoute(
  'verifyEmailByCode',
  'POST /api/email-verification/code',
  {
    who: 'signed-in',
    whileSuspended: 'allowed',
    body: z.strictObject({ code: SixDigits('Enter the 6 digits of the email') }),
    renewsToken: true,
    changes: ['user'],
    status: 204,
    errors: ['wrong-code'],
  },
);

/** A device on which a user is signed in. */
export const Session = z.object({
  id: Id,
  /** The browser and operating system: `Chrome on Android`. */
  device: z.string(),
  startedAt: Timestamp,
  lastUsedAt: Timestamp,
  /** True for the session making the call. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

export const listSessions = /* @__PURE__ */ authRoute('listSessions', 'GET /api/sessions', {
  who: 'signed-in',
  reads: ['session'],
  answer: z.array(Session),
});

export const endSession = /* @__PURE__ */ authRoute('endSession', 'DELETE /api/sessions/:id', {
  who: 'signed-in',
  whileSuspended: 'allowed',
  fresh: true,
  params: IdParams,
  changes: ['session'],
  status: 204,
});

export const endOtherSessions = /* @__PURE__ */ authRoute('endOtherSessions', 'DELETE /api/sessions', {
  who: 'signed-in',
  whileSuspended: 'allowed',
  fresh: true,
  changes: ['session'],
  status: 204,
});

export const endUserSessions = /* @__PURE__ */ authRoute(
  'endUserSessions',
  'DELETE /api/admin/users/:id/sessions',
  {
    who: 'admin',
    needs: 'members',
    fresh: true,
    params: IdParams,
    changes: ['user', 'session'],
    status: 204,
    errors: ['not-allowed'],
  },
);
