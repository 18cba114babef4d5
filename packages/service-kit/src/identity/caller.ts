import type { Role } from '@alaso/contracts';
import type { AccessClaims } from './access-token.ts';
import { isInForce } from './suspension.ts';

/** Who is signed in, as the access token says it. */
export type Caller = {
  userId: string;
  sessionId: string;
  role: Role;
  isVerifiedCharity: boolean;
  firstName: string;
  /** Only where a route lets a suspended person call. */
  suspended: boolean;
  /** When they last gave their password. */
  confirmedAt: Date;
};

export function callerOf(claims: AccessClaims, now = new Date()): Caller {
  return {
    userId: claims.sub,
    sessionId: claims.sid,
    role: claims.role,
    isVerifiedCharity: claims.verified,
    firstName: claims.name,
    suspended: isInForce(claims.suspension, now),
    confirmedAt: new Date(claims.auth_time * 1000),
  };
}
