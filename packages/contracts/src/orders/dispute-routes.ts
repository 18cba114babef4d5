import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { CaseMessage } from '../moderation/case.ts';
import { defineRoute } from '../route.ts';
import { NewAppeal, NewStatement, OwnDispute } from './dispute.ts';
import { orderMove } from './order-move.ts';

export const getDispute = /* @__PURE__ */ defineRoute({
  name: 'getDispute',
  service: 'orders',
  method: 'GET',
  path: '/api/transactions/:id/dispute',
  who: 'signed-in',
  params: IdParams,
  reads: ['order'],
  status: 200,
  answer: OwnDispute,
  errors: [],
});

export const answerDispute = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'answerDispute',
  path: '/api/transactions/:id/dispute/answer',
  body: NewStatement,
  changes: ['order'],
  answer: OwnDispute,
  errors: ['not-allowed', 'order-moved', 'photo-refused'],
});

export const appealDispute = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'appealDispute',
  path: '/api/transactions/:id/dispute/appeal',
  body: NewAppeal,
  changes: ['order'],
  answer: OwnDispute,
  errors: ['not-allowed', 'order-moved'],
});

/** Gives in: the buyer lets the seller keep the money, or the seller gives all of it back. */
export const settleDispute = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'settleDispute',
  path: '/api/transactions/:id/dispute/settle',
  changes: ['order'],
  answer: OwnDispute,
  errors: ['order-moved'],
});

export const adminDisputeMessages = /* @__PURE__ */ defineRoute({
  name: 'adminDisputeMessages',
  service: 'orders',
  method: 'GET',
  path: '/api/admin/transactions/:id/messages',
  who: 'admin',
  needs: 'orders',
  params: IdParams,
  reads: ['conversation'],
  status: 200,
  answer: z.array(CaseMessage),
  errors: [],
});
