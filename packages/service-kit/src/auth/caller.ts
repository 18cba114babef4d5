import type { Role } from '@alaso/contracts';
import type { AccessClaims } from './access-token.ts';
import { isInForce } from './suspension.ts';
import { problem } from '../responses/problem.ts';

/** The signed-in user, as the access token describes them. */
export type Caller = {
  userId: string;
  sessionId: string;
  /** An admin without a proven second factor counts as a user. */
  role: Role;
  isVerifiedCharity: boolean;
  firstName: string;
  /** Only on routes that suspended users may call. */
  suspended: boolean;
  /** Set if they entered their password recently, so that it is not someone else at an unattended browser. */
  isFresh: boolean;
};

/** @param freshMs how long a password entry counts as recent */
export function callerOf(claims: AccessClaims, { now, freshMs }: { now: Date; freshMs: number }): Caller {
  return {
    userId: claims.sub,
    sessionId: claims.sid,
    role: claims.role === 'admin' && !claims.mfa ? 'user' : claims.role,
    isVerifiedCharity: claims.verified,
    firstName: claims.name,
    suspended: isInForce(claims.suspension, now),
    isFresh: now.getTime() - claims.auth_time * 1000 <= freshMs,
  };
}

/** @throws email-unverified if the address had to be verified by now */
export function assertVerifiedEmail({ verify_email_by: by }: AccessClaims, now: Date): void {
  if (by === undefined || now.getTime() < by * 1000) return;
  throw problem('email-unverified', 'Verify your email to do this. We have sent you a code and a link.');
}

/** @throws password-again unless the caller has given their password a short while ago */
export function assertFresh({ isFresh }: Pick<Caller, 'isFresh'>): void {
  if (isFresh) return;
  throw problem('password-again', 'Please enter your password again.');
}
