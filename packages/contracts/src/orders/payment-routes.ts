import * as z from 'zod/mini';
import { NairaInput } from '../money.ts';
import { ordersRoute } from '../route.ts';
import { orderMove } from './order-move.ts';
import { PaymentChoice } from './payment.ts';

/**
 * Chooses how to pay. `now` begins a payment, whose `checkoutUrl` the buyer's browser opens; `total` is what
 * the buyer saw. Repeated while a payment is open, it answers with that one.
 */
export const payOrder = /* @__PURE__ */ ordersRoute('payOrder', 'POST /api/transactions/:id/payments', {
  ...orderMove,
  body: z.strictObject({ choice: PaymentChoice, total: z.optional(NairaInput) }),
  changes: ['order'],
  errors: ['not-allowed', 'order-moved', 'not-orderable', 'price-changed'],
});

/** Asks the provider how the open payment stands: the buyer has returned, and its webhook may be lost. */
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
 * Webhooks of the payment provider, signed over the raw body. Their content is never trusted: the provider
 * is asked instead.
 */
export const paymentNews = /* @__PURE__ */ ordersRoute('paymentNews', 'POST /api/payments/webhook', {
  who: 'anyone',
  keepsRawBody: true,
  changes: ['order'],
  answer: z.strictObject({ received: z.boolean() }),
  errors: ['not-allowed', 'malformed-request', 'body-too-large'],
});
