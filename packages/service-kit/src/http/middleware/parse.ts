import type { Step } from '../call.ts';
import { keyedWrite } from '../keyed-write.ts';

/** Reads what was sent by the contract's schemas, and refuses what breaks them. */
export const parse: Step = async (call, next) => {
  call.parts = call.route.parse(call.request);
  call.write = keyedWrite(call);
  return next();
};
