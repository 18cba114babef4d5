import * as z from 'zod/mini';
import { NairaInput } from '../money.ts';
import { ordersRoute } from '../route.ts';
import { orderMove } from './order-move.ts';
import { PaymentChoice } from './payment.ts';

/**
 * Chooses how to pay. `now` starts a payment and returns a `checkoutUrl` for the buyer's browser to open.
 * `total` is the amount that the buyer saw. Repeated calls while a payment is open return the same payment.
 */
export const payOrder = /* @__PURE__ */ ordersRoute('payOrder', 'POST /api/transactions/:id/payments', {
  ...orderMove,
  body: z.strictObject({ choice: PaymentChoice, total: z.optional(NairaInput) }),
  changes: ['order'],
  errors: ['not-allowed', 'order-moved', 'not-orderable', 'price-changed'],
});

/**
 * Checks the open payment with the provider after the buyer returns, because the provider's webhook may have
 * been lost.
 */
export const checkPayment = /* @__PURE__ */ ordersRoute(
  'checkPayment',
  'POST /api/transactions/:id/payments/check',
  {
    ...orderMove,
    changes: ['order'],
    errors: ['not-allowed'],
  },
);

/**
 * Receives the payment provider's webhooks, which are signed over the raw body. Their content is never
 * trusted; the service queries the provider instead.
 */
export const paymentNews = /* @__PURE__ */ ordersRoute('paymentNews', 'POST /api/payments/webhook', {
  who: 'anyone',
  keepsRawBody: true,
  changes: ['order'],
  answer: z.strictObject({ received: z.boolean() }),
  errors: ['not-allowed', 'malformed-request', 'body-too-large'],
});
