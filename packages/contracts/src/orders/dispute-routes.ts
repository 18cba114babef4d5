import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { CaseMessage } from '../moderation/case.ts';
import { ordersRoute } from '../route.ts';
import { NewAppeal, NewStatement, OwnDispute } from './dispute.ts';
import { orderMove } from './order-move.ts';

export const getDispute = /* @__PURE__ */ ordersRoute('getDispute', 'GET /api/transactions/:id/dispute', {
  who: 'signed-in',
  params: IdParams,
  reads: ['order'],
  answer: OwnDispute,
});

export const answerDispute = /* @__PURE__ */ ordersRoute(
  'answerDispute',
  'POST /api/transactions/:id/dispute/answer',
  {
    ...orderMove,
    body: NewStatement,
    changes: ['order'],
    answer: OwnDispute,
    errors: ['not-allowed', 'order-moved', 'photo-refused'],
  },
);

export const appealDispute = /* @__PURE__ */ ordersRoute(
  'appealDispute',
  'POST /api/transactions/:id/dispute/appeal',
  {
    ...orderMove,
    body: NewAppeal,
    changes: ['order'],
    answer: OwnDispute,
    errors: ['not-allowed', 'order-moved'],
  },
);

/** Concedes a dispute: the buyer lets the seller keep the money, or the seller refunds the full amount. */
export const settleDispute = /* @__PURE__ */ ordersRoute(
  'settleDispute',
  'POST /api/transactions/:id/dispute/settle',
  {
    ...orderMove,
    changes: ['order'],
    answer: OwnDispute,
    errors: ['order-moved'],
  },
);

export const adminDisputeMessages = /* @__PURE__ */ ordersRoute(
  'adminDisputeMessages',
  'GET /api/admin/transactions/:id/messages',
  {
    who: 'admin',
    needs: 'orders',
    params: IdParams,
    reads: ['conversation'],
    answer: z.array(CaseMessage),
  },
);
