import * as z from 'zod/mini';
import { Line } from '../fields.ts';

/** The most characters of what is said with a step. */
export const orderLimits = { reason: 500 } as const;

export const Reason = Line(orderLimits.reason, 'Say why').check(z.minLength(1, 'Say why'));
