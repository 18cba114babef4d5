import { problem, type ProblemError } from '@alaso/service-kit';

/** Returns the refusal of a call whose session outlives its account. */
export const accountGone = (more?: Parameters<typeof problem>[2]): ProblemError =>
  problem('session-expired', 'Unauthorized: this account no longer exists.', more);
