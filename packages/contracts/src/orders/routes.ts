import * as z from 'zod/mini';
import { Id } from '../fields.ts';
import { ordersRoute } from '../route.ts';
import { NewTransaction, Transaction } from './transaction.ts';

export * from './admin-order-routes.ts';
export * from './back-office-routes.ts';
export * from './block-routes.ts';
export * from './calendar-routes.ts';
export * from './conversation-routes.ts';
export * from './delivery-routes.ts';
export * from './dispute-routes.ts';
export * from './donation-offer-routes.ts';
export * from './donation-routes.ts';
export * from './earnings-routes.ts';
export * from './gift-routes.ts';
export * from './impact-routes.ts';
export * from './live-routes.ts';
export * from './meeting-routes.ts';
export * from './money-routes.ts';
export * from './move-routes.ts';
export * from './offer-routes.ts';
export * from './payment-routes.ts';
export * from './payout-routes.ts';
export * from './rental-routes.ts';
export * from './tailoring-routes.ts';
export * from './task-routes.ts';
export * from '../reviews/review-routes.ts';

export const placeOrder = /* @__PURE__ */ ordersRoute('placeOrder', 'POST /api/transactions', {
  who: 'signed-in',
  body: NewTransaction,
  changes: ['order', 'listing'],
  status: 201,
  answer: Transaction,
  errors: [
    'not-found',
    'not-allowed',
    'own-listing',
    'already-sold',
    'order-open',
    'donation-open',
    'listing-paused',
    'price-changed',
    'days-taken',
    'not-orderable',
    'too-many-open',
  ],
});

export const listTransactions = /* @__PURE__ */ ordersRoute('listTransactions', 'GET /api/transactions', {
  who: 'signed-in',
  query: z.strictObject({ listing: z.optional(Id) }),
  reads: ['order'],
  answer: z.array(Transaction),
});
