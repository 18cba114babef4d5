import { IdParams } from '../fields.ts';
import { OrderPage } from './order-page.ts';

/** What all calls that move an order have in common: one of its two people asks, and is answered with its page. */
export const orderMove = {
  service: 'orders',
  method: 'POST',
  who: 'signed-in',
  params: IdParams,
  status: 200,
  answer: OrderPage,
} as const;
