import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { HandOverCode, OrderPage, Reason } from './order-page.ts';

export const getOrder = /* @__PURE__ */ defineRoute({
  name: 'getOrder',
  summary: 'An order, for its buyer or its seller',
  service: 'orders',
  method: 'GET',
  path: '/api/transactions/:id',
  who: 'signed-in',
  params: IdParams,
  reads: ['order'],
  status: 200,
  answer: OrderPage,
  errors: [],
});

export const confirmOrder = /* @__PURE__ */ defineRoute({
  name: 'confirmOrder',
  summary: 'Say yes to a sale',
  service: 'orders',
  method: 'POST',
  path: '/api/transactions/:id/confirm',
  who: 'signed-in',
  params: IdParams,
  changes: ['order'],
  status: 200,
  answer: OrderPage,
  errors: ['not-allowed', 'order-moved'],
});

export const handOverOrder = /* @__PURE__ */ defineRoute({
  name: 'handOverOrder',
  summary: 'Say that the buyer has been given the item',
  service: 'orders',
  method: 'POST',
  path: '/api/transactions/:id/hand-over',
  who: 'signed-in',
  params: IdParams,
  changes: ['order'],
  status: 200,
  answer: OrderPage,
  errors: ['not-allowed', 'order-moved'],
});

export const completeOrder = /* @__PURE__ */ defineRoute({
  name: 'completeOrder',
  summary:
    'Say that an order has come to its good end; its seller gives the code that the buyer has told them',
  service: 'orders',
  method: 'POST',
  path: '/api/transactions/:id/complete',
  who: 'signed-in',
  params: IdParams,
  body: z.strictObject({ code: z.optional(HandOverCode) }),
  mayLackBody: true,
  changes: ['order', 'listing'],
  status: 200,
  answer: OrderPage,
  errors: ['not-allowed', 'order-moved', 'wrong-code'],
});

export const cancelOrder = /* @__PURE__ */ defineRoute({
  name: 'cancelOrder',
  summary: 'Call an order off, and say why',
  service: 'orders',
  method: 'POST',
  path: '/api/transactions/:id/cancel',
  who: 'signed-in',
  params: IdParams,
  body: z.strictObject({ reason: Reason }),
  changes: ['order', 'listing'],
  status: 200,
  answer: OrderPage,
  errors: ['not-allowed', 'order-moved'],
});
