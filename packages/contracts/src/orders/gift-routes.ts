import * as z from 'zod/mini';
import { Id, IdParams, ListingParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { GiftLine, GiftWaiting } from './gift.ts';
import { orderMove } from './order-move.ts';
import { Reason } from './reason.ts';

export const getGiftLine = /* @__PURE__ */ defineRoute({
  name: 'getGiftLine',
  summary: 'Get the length of the queue for a claimed gift, and your position in it',
  service: 'orders',
  method: 'GET',
  path: '/api/gifts/:listingId/line',
  who: 'visitor-or-user',
  parties: { of: 'gift', owner: 'ok', stranger: 'ok' },
  params: ListingParams,
  reads: ['order', 'line'],
  status: 200,
  answer: GiftLine,
  errors: [],
});

export const joinGiftLine = /* @__PURE__ */ defineRoute({
  name: 'joinGiftLine',
  summary: 'Join the queue for a claimed gift, in case it is not collected',
  service: 'orders',
  method: 'PUT',
  path: '/api/gifts/:listingId/place',
  who: 'signed-in',
  parties: { of: 'gift', owner: 'own-listing', other: 'order-open', stranger: 'ok' },
  params: ListingParams,
  changes: ['line'],
  status: 200,
  answer: GiftLine,
  errors: ['own-listing', 'already-sold', 'order-open', 'line-full'],
});

export const leaveGiftLine = /* @__PURE__ */ defineRoute({
  name: 'leaveGiftLine',
  summary: 'Leave the queue for a gift',
  service: 'orders',
  method: 'DELETE',
  path: '/api/gifts/:listingId/place',
  who: 'signed-in',
  parties: { of: 'gift', owner: 'ok', stranger: 'ok' },
  whileSuspended: 'allowed',
  params: ListingParams,
  changes: ['line'],
  status: 200,
  answer: GiftLine,
  errors: [],
});

export const collectGift = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'collectGift',
  summary: 'Mark a gift as collected',
  path: '/api/transactions/:id/collect',
  parties: { of: 'gift', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const listGiftWaiting = /* @__PURE__ */ defineRoute({
  name: 'listGiftWaiting',
  summary: 'List the queue for your claimed gift, next user first',
  service: 'orders',
  method: 'GET',
  path: '/api/transactions/:id/line',
  who: 'signed-in',
  parties: { of: 'gift', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  params: IdParams,
  reads: ['order', 'line'],
  status: 200,
  answer: z.array(GiftWaiting),
  errors: ['not-allowed'],
});

export const passGiftOn = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'passGiftOn',
  summary: 'Pass a claimed gift to someone in its queue, with a reason',
  path: '/api/transactions/:id/pass-on',
  parties: { of: 'gift', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  body: z.strictObject({ userId: Id, reason: Reason }),
  changes: ['order'],
  errors: ['not-allowed', 'order-moved', 'too-many-open'],
});
