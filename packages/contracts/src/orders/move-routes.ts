import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { orderMove } from './order-move.ts';
import { HandOverCode, OrderPage } from './order-page.ts';
import { Reason } from './reason.ts';

export const getOrder = /* @__PURE__ */ defineRoute({
  name: 'getOrder',
  summary: 'An order, for its buyer or its seller',
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
  summary: 'Say yes to a sale',
  path: '/api/transactions/:id/confirm',
  parties: { of: 'sale', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const handOverOrder = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'handOverOrder',
  summary: 'Say that the buyer has been given the item',
  path: '/api/transactions/:id/hand-over',
  parties: { of: 'sale', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const completeOrder = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'completeOrder',
  summary:
    'Say that an order has come to its good end; its seller gives the code that the buyer has told them',
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
  summary: 'Call an order off, and say why',
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
    'Object to what the other side says: that you have the item, or that a rental is back. The order no longer completes automatically, and an admin decides',
  path: '/api/transactions/:id/dispute',
  parties: { of: 'sale', owner: 'not-allowed', other: 'ok', stranger: 'not-found' },
  body: z.strictObject({ reason: Reason }),
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});
