import { IdParams, Line } from '../fields.ts';
import { OrderPage } from './order-page.ts';
import * as z from 'zod/mini';

/** Maximum length of the reason given with a step, in characters. */
export const orderLimits = { reason: 500 } as const;

export const Reason = Line(orderLimits.reason, 'Please give a reason').check(
  z.minLength(1, 'Please give a reason'),
);

/** The hand-over that the seller has read. If the buyer has chosen another since, it is order-moved. */
export const HandOverSeen = z.strictObject({ by: z.optional(z.enum(['meet', 'delivery'])) });

/** The addresses in an order's page, which no stored answer holds. */
export const addressPaths = [
  ['delivery', 'address'],
  ['delivery', 'returnAddress'],
] as const;

/**
 * Declares the calls that move an order: one of its two parties calls and gets the order's page. Suspended
 * users may finish what they have begun with others.
 */
export const orderMove = {
  who: 'signed-in',
  whileSuspended: 'allowed',
  params: IdParams,
  answer: OrderPage,
  notStored: addressPaths,
} as const;
