import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { NewParcel } from './delivery.ts';
import { OpeningStatement } from './dispute.ts';
import { HandOverSeen, orderMove, Reason } from './order-move.ts';
import { HandOverCode, OrderPage } from './order-page.ts';

export const getOrder = /* @__PURE__ */ defineRoute({
  name: 'getOrder',
  service: 'orders',
  method: 'GET',
  path: '/api/transactions/:id',
  who: 'signed-in',
  params: IdParams,
  reads: ['order', 'meeting'],
  status: 200,
  answer: OrderPage,
  errors: [],
});

export const confirmOrder = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'confirmOrder',
  path: '/api/transactions/:id/confirm',
  body: HandOverSeen,
  mayLackBody: true,
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const handOverOrder = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'handOverOrder',
  path: '/api/transactions/:id/hand-over',
  body: NewParcel,
  mayLackBody: true,
  changes: ['order'],
  errors: ['not-allowed', 'order-moved', 'photo-refused'],
});

export const completeOrder = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'completeOrder',
  path: '/api/transactions/:id/complete',
  body: z.strictObject({ code: z.optional(HandOverCode) }),
  mayLackBody: true,
  changes: ['order', 'listing'],
  errors: ['not-allowed', 'order-moved', 'wrong-code'],
});

export const cancelOrder = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'cancelOrder',
  path: '/api/transactions/:id/cancel',
  body: z.strictObject({ reason: Reason }),
  changes: ['order', 'listing'],
  errors: ['not-allowed', 'order-moved'],
});

export const disputeOrder = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'disputeOrder',
  path: '/api/transactions/:id/dispute',
  body: z.strictObject({ reason: Reason, statement: z.optional(OpeningStatement) }),
  changes: ['order'],
  errors: ['not-allowed', 'order-moved', 'photo-refused'],
});
