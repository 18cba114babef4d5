import { IdParams } from '../fields.ts';
import { OrderPage } from './order-page.ts';

/**
 * Declares the calls that move an order: one of its two parties calls and gets the order's page. Suspended
 * users may finish what they have begun with others.
 */
export const orderMove = {
  service: 'orders',
  method: 'POST',
  who: 'signed-in',
  whileSuspended: 'allowed',
  params: IdParams,
  status: 200,
  answer: OrderPage,
} as const;
