import type { Step } from '../call.ts';
import type { CallLimits } from './call-limits.ts';

/** Refuses one call too many. */
export const limitCalls =
  (limits: CallLimits): Step =>
  async ({ route, caller, address }, next) => {
    await limits.take(route.contract, caller, address);
    return next();
  };
