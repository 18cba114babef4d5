import type { AccessClaims } from '../../identity/access-token.ts';
import type { Caller } from '../../identity/caller.ts';
import type { Step } from '../call.ts';
import type { SessionCheck } from './session-check.ts';

/** Finds out who calls, and refuses those who may not. */
export const identify =
  (check: SessionCheck): Step =>
  async (call, next) => {
    call.claims = await check(call.route.contract, call.request);
    call.caller = call.claims && callerOf(call.claims);
    if (call.caller) call.response.locals.userId = call.caller.userId;
    return next();
  };

function callerOf({ sub, sid, role, verified, name }: AccessClaims): Caller {
  return { userId: sub, sessionId: sid, role, isVerifiedCharity: verified, firstName: name };
}
