import { type AdminRight, type AdminScope, type NewAccount, type Role, scopeAllows } from '@alaso/contracts';
import type { AccessClaims } from './access-token.ts';
import { authMessages } from './auth.messages.ts';
import { isInForce } from './suspension.ts';
import { problem } from '../responses/index.ts';

/** The signed-in user, as described by the access token. */
export type Caller = {
  userId: string;
  sessionId: string;
  /** `user` for an admin who has not completed two-factor authentication. */
  role: Role;
  /** The scope that limits an admin's permissions; undefined if there is no limit. */
  adminScope?: AdminScope | undefined;
  isVerifiedCharity: boolean;
  firstName: string;
  /** Undefined once the account is no longer new. */
  newAccount: NewAccount | undefined;
  /** Can be true only on routes that suspended users are allowed to call. */
  suspended: boolean;
  /**
   * Set if the password was entered recently, which protects against another person using an unattended
   * browser.
   */
  isFresh: boolean;
};

/** @param freshMs the time for which a password entry is considered recent */
export function buildCaller(claims: AccessClaims, { now, freshMs }: { now: Date; freshMs: number }): Caller {
  return {
    userId: claims.sub,
    sessionId: claims.sid,
    role: claims.role === 'admin' && !claims.mfa ? 'user' : claims.role,
    adminScope: claims.admin_scope,
    isVerifiedCharity: claims.verified,
    firstName: claims.name,
    newAccount: claims.new_account,
    suspended: isInForce(claims.suspension, now),
    isFresh: now.getTime() - claims.auth_time * 1000 <= freshMs,
  };
}

/** Returns true for an admin who has this permission. */
export const isAdminWith = (
  { role, adminScope }: Pick<Caller, 'role' | 'adminScope'>,
  right: AdminRight,
): boolean => role === 'admin' && scopeAllows(adminScope, right);

/**
 * Allows only admins with all permissions to act on another admin, so that nobody else can take over an
 * admin's account or lock the admin out.
 * @throws not-allowed
 */
export function assertMayActOn({ adminScope }: Pick<Caller, 'adminScope'>, target: { role: Role }): void {
  if (target.role !== 'admin' || scopeAllows(adminScope, 'roles')) return;
  throw problem('not-allowed', authMessages.targetIsAdmin);
}

/** @throws email-unverified if the deadline for verifying the email address has passed */
export function assertVerifiedEmail({ verify_email_by: by }: AccessClaims, now: Date): void {
  if (by === undefined || now.getTime() < by * 1000) return;
  throw problem('email-unverified', authMessages.verifyEmailFirst);
}

/** @throws password-again unless the caller has recently entered their password */
export function assertFresh({ isFresh }: Pick<Caller, 'isFresh'>): void {
  if (isFresh) return;
  throw problem('password-again', authMessages.passwordAgain);
}
