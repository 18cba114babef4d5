import * as z from 'zod/mini';
import { Id, IdParams, ListingParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { NewShipment } from './delivery.ts';
import { GiftLine, GiftWaiting } from './gift.ts';
import { orderMove, Reason } from './order-move.ts';

export const getGiftLine = /* @__PURE__ */ defineRoute({
  name: 'getGiftLine',
  service: 'orders',
  method: 'GET',
  path: '/api/gifts/:listingId/line',
  who: 'visitor-or-user',
  params: ListingParams,
  reads: ['order', 'line'],
  status: 200,
  answer: GiftLine,
  errors: [],
});

export const joinGiftLine = /* @__PURE__ */ defineRoute({
  name: 'joinGiftLine',
  service: 'orders',
  method: 'PUT',
  path: '/api/gifts/:listingId/place',
  who: 'signed-in',
  params: ListingParams,
  changes: ['line'],
  status: 200,
  answer: GiftLine,
  errors: ['own-listing', 'already-sold', 'order-open', 'line-full', 'not-allowed'],
});

export const leaveGiftLine = /* @__PURE__ */ defineRoute({
  name: 'leaveGiftLine',
  service: 'orders',
  method: 'DELETE',
  path: '/api/gifts/:listingId/place',
  who: 'signed-in',
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
  path: '/api/transactions/:id/collect',
  body: NewShipment,
  mayLackBody: true,
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const listGiftWaiting = /* @__PURE__ */ defineRoute({
  name: 'listGiftWaiting',
  service: 'orders',
  method: 'GET',
  path: '/api/transactions/:id/line',
  who: 'signed-in',
  params: IdParams,
  reads: ['order', 'line'],
  status: 200,
  answer: z.array(GiftWaiting),
  errors: ['not-allowed'],
});

export const passGiftOn = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'passGiftOn',
  path: '/api/transactions/:id/pass-on',
  body: z.strictObject({ userId: Id, reason: Reason }),
  changes: ['order'],
  errors: ['not-allowed', 'order-moved', 'too-many-open'],
});
