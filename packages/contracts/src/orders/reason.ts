import * as z from 'zod/mini';
import { Line } from '../fields.ts';

/** Maximum length of the reason given with a step, in characters. */
export const orderLimits = { reason: 500 } as const;

export const Reason = Line(orderLimits.reason, 'Please give a reason').check(
  z.minLength(1, 'Please give a reason'),
);
