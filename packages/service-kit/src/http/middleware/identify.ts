import { callerOf } from '../../auth/caller.ts';
import { assertFresh } from '../../auth/fresh.ts';
import { assertNotSuspended } from '../../auth/suspension.ts';
import type { Step } from '../call.ts';
import type { SessionCheck } from './session-check.ts';

/**
 * Finds out who calls, and refuses those who may not.
 * @param freshMs how long a password counts as just given
 */
export const identify =
  (check: SessionCheck, freshMs: number): Step =>
  async (call, next) => {
    const { contract } = call.route;
    const claims = await check(contract, call.request);
    call.claims = claims;
    if (claims) {
      const now = new Date();
      call.caller = callerOf(claims, { now, freshMs });
      call.response.locals.userId = claims.sub;
      assertNotSuspended(contract, claims.suspension, now);
      if (contract.fresh) assertFresh(call.caller);
    }
    return next();
  };
