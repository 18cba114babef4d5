import type { Role } from '@alaso/contracts';

/** Who is signed in, as the access token says it. */
export type Caller = {
  userId: string;
  sessionId: string;
  role: Role;
  isVerifiedCharity: boolean;
  firstName: string;
};
