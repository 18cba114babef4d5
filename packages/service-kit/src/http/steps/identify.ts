import type { Step } from '../call.ts';
import type { SessionCheck } from './session-check.ts';

/** Finds out who calls, and refuses those who may not. */
export const identify =
  (check: SessionCheck): Step =>
  async (call, next) => {
    call.caller = await check(call.route.contract, call.request);
    if (call.caller) call.response.locals.userId = call.caller.userId;
    return next();
  };
