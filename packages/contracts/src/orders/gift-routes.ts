import * as z from 'zod/mini';
import { Id, IdParams, ListingParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { GiftLine, GiftWaiting } from './gift.ts';
import { orderMove } from './order-move.ts';
import { Reason } from './reason.ts';

export const getGiftLine = /* @__PURE__ */ defineRoute({
  name: 'getGiftLine',
  summary: 'How many wait for a claimed gift, and the caller’s place among them',
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
  summary: 'Wait for a claimed gift, in case it is not collected',
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
  summary: 'Wait for a gift no more',
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
  summary: 'Say that a gift has been collected',
  path: '/api/transactions/:id/collect',
  parties: { of: 'gift', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const listGiftWaiting = /* @__PURE__ */ defineRoute({
  name: 'listGiftWaiting',
  summary: 'Who waits for a gift of one’s own that is claimed, whose turn it is first',
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
  summary: 'Give a gift that is claimed to somebody in its line instead, and say why',
  path: '/api/transactions/:id/pass-on',
  parties: { of: 'gift', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  body: z.strictObject({ userId: Id, reason: Reason }),
  changes: ['order'],
  errors: ['not-allowed', 'order-moved', 'too-many-open'],
});
