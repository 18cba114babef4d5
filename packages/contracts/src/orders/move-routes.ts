import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { orderMove } from './order-move.ts';
import { HandOverCode, OrderPage } from './order-page.ts';
import { Reason } from './reason.ts';

export const getOrder = /* @__PURE__ */ defineRoute({
  name: 'getOrder',
  summary: 'Get an order, as its buyer or seller',
  service: 'orders',
  method: 'GET',
  path: '/api/transactions/:id',
  who: 'signed-in',
  parties: { of: 'sale', owner: 'ok', other: 'ok', stranger: 'not-found' },
  params: IdParams,
  reads: ['order'],
  status: 200,
  answer: OrderPage,
  errors: [],
});

export const confirmOrder = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'confirmOrder',
  summary: 'Confirm a sale, as its seller',
  path: '/api/transactions/:id/confirm',
  parties: { of: 'sale', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const handOverOrder = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'handOverOrder',
  summary: 'Mark the item as handed over',
  path: '/api/transactions/:id/hand-over',
  parties: { of: 'sale', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const completeOrder = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'completeOrder',
  summary: "Complete an order; the seller sends the buyer's code",
  path: '/api/transactions/:id/complete',
  parties: { of: 'sale', owner: 'ok', other: 'ok', stranger: 'not-found' },
  body: z.strictObject({ code: z.optional(HandOverCode) }),
  mayLackBody: true,
  changes: ['order', 'listing'],
  errors: ['not-allowed', 'order-moved', 'wrong-code'],
});

export const cancelOrder = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'cancelOrder',
  summary: 'Cancel an order, with a reason',
  path: '/api/transactions/:id/cancel',
  parties: { of: 'sale', owner: 'ok', other: 'ok', stranger: 'not-found' },
  body: z.strictObject({ reason: Reason }),
  changes: ['order', 'listing'],
  errors: ['not-allowed', 'order-moved'],
});

export const disputeOrder = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'disputeOrder',
  summary:
    'Dispute a hand-over or a return. The order no longer completes automatically, and an admin decides',
  path: '/api/transactions/:id/dispute',
  parties: { of: 'sale', owner: 'not-allowed', other: 'ok', stranger: 'not-found' },
  body: z.strictObject({ reason: Reason }),
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});
