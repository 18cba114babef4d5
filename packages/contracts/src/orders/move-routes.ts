import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { ordersRoute } from '../route.ts';
import { NewParcel } from './delivery.ts';
import { OpeningStatement } from './dispute.ts';
import { HandOverSeen, orderMove, Reason } from './order-move.ts';
import { HandOverCode, OrderPage } from './order-page.ts';

export const getOrder = /* @__PURE__ */ ordersRoute('getOrder', 'GET /api/transactions/:id', {
  who: 'signed-in',
  params: IdParams,
  reads: ['order', 'meeting'],
  answer: OrderPage,
});

export const confirmOrder = /* @__PURE__ */ ordersRoute(
  'confirmOrder',
  'POST /api/transactions/:id/confirm',
  {
    ...orderMove,
    body: HandOverSeen,
    mayLackBody: true,
    changes: ['order'],
    errors: ['not-allowed', 'order-moved'],
  },
);

export const handOverOrder = /* @__PURE__ */ ordersRoute(
  'handOverOrder',
  'POST /api/transactions/:id/hand-over',
  {
    ...orderMove,
    body: NewParcel,
    mayLackBody: true,
    changes: ['order'],
    errors: ['not-allowed', 'order-moved', 'photo-refused'],
  },
);

export const completeOrder = /* @__PURE__ */ ordersRoute(
  'completeOrder',
  'POST /api/transactions/:id/complete',
  {
    ...orderMove,
    body: z.strictObject({ code: z.optional(HandOverCode) }),
    mayLackBody: true,
    changes: ['order', 'listing'],
    errors: ['not-allowed', 'order-moved', 'wrong-code'],
  },
);

export const cancelOrder = /* @__PURE__ */ ordersRoute('cancelOrder', 'POST /api/transactions/:id/cancel', {
  ...orderMove,
  body: z.strictObject({ reason: Reason }),
  changes: ['order', 'listing'],
  errors: ['not-allowed', 'order-moved'],
});

export const disputeOrder = /* @__PURE__ */ ordersRoute(
  'disputeOrder',
  'POST /api/transactions/:id/dispute',
  {
    ...orderMove,
    body: z.strictObject({ reason: Reason, statement: z.optional(OpeningStatement) }),
    changes: ['order'],
    errors: ['not-allowed', 'order-moved', 'photo-refused'],
  },
);
