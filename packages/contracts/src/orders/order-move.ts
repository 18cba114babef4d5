import { IdParams, Line } from '../fields.ts';
import { OrderPage } from './order-page.ts';
import * as z from 'zod/mini';

/** Maximum length of the reason for a transition, in characters. */
export const orderLimits = { reason: 500 } as const;

export const Reason = Line(orderLimits.reason, 'Please give a reason').check(
  z.minLength(1, 'Please give a reason'),
);

/**
 * The choice of handover that the seller saw. If the buyer has changed it since then, the call returns
 * order-moved.
 */
export const HandOverSeen = z.strictObject({ by: z.optional(z.enum(['meet', 'delivery'])) });

/** Paths of the address fields in an order page. Stored responses never contain these fields. */
export const addressPaths = [
  ['delivery', 'address'],
  ['delivery', 'returnAddress'],
] as const;

/**
 * Options shared by all calls for order transitions. The caller is one of the order's two parties, and the
 * response is the order page. Suspended users can finish what they have started with other users.
 */
export const orderMove = {
  who: 'signed-in',
  whileSuspended: 'allowed',
  params: IdParams,
  answer: OrderPage,
  notStored: addressPaths,
} as const;
