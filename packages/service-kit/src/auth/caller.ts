import type { Role } from '@alaso/contracts';
import type { AccessClaims } from './access-token.ts';
import { isInForce } from './suspension.ts';
import { problem } from '../responses/problem.ts';

/** Who is signed in, as the access token says it. */
export type Caller = {
  userId: string;
  sessionId: string;
  role: Role;
  isVerifiedCharity: boolean;
  firstName: string;
  /** Only where a route lets a suspended person call. */
  suspended: boolean;
  /** They gave their password a short while ago: it is them, and not whoever found their browser open. */
  isFresh: boolean;
};

/** @param freshMs how long a password counts as just given */
export function callerOf(claims: AccessClaims, { now, freshMs }: { now: Date; freshMs: number }): Caller {
  return {
    userId: claims.sub,
    sessionId: claims.sid,
    role: claims.role,
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
