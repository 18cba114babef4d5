import { callerOf } from '../../identity/caller.ts';
import { assertFresh } from '../../identity/fresh.ts';
import { assertNotSuspended } from '../../identity/suspension.ts';
import type { Step } from '../call.ts';
import type { SessionCheck } from './session-check.ts';

/** Finds out who calls, and refuses those who may not. */
export const identify =
  (check: SessionCheck): Step =>
  async (call, next) => {
    const { contract } = call.route;
    const claims = await check(contract, call.request);
    call.claims = claims;
    call.caller = claims && callerOf(claims);
    if (call.caller) call.response.locals.userId = call.caller.userId;
    if (claims) assertNotSuspended(contract, claims.suspension, new Date());
    if (call.caller && contract.fresh) assertFresh(call.caller);
    return next();
  };
