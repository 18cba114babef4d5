import * as z from 'zod/mini';
import { Id, IdParams, ListingParams } from '../fields.ts';
import { ordersRoute } from '../route.ts';
import { NewShipment } from './delivery.ts';
import { GiftQueue, GiftWaiting } from './gift.ts';
import { orderMove, Reason } from './order-move.ts';

export const getGiftLine = /* @__PURE__ */ ordersRoute('getGiftLine', 'GET /api/gifts/:listingId/line', {
  who: 'visitor-or-user',
  params: ListingParams,
  reads: ['order', 'line'],
  answer: GiftQueue,
});

export const joinGiftLine = /* @__PURE__ */ ordersRoute('joinGiftLine', 'PUT /api/gifts/:listingId/place', {
  who: 'signed-in',
  params: ListingParams,
  changes: ['line'],
  answer: GiftQueue,
  errors: ['own-listing', 'already-sold', 'order-open', 'line-full', 'not-allowed'],
});

export const leaveGiftLine = /* @__PURE__ */ ordersRoute(
  'leaveGiftLine',
  'DELETE /api/gifts/:listingId/place',
  {
    who: 'signed-in',
    whileSuspended: 'allowed',
    params: ListingParams,
    changes: ['line'],
    answer: GiftQueue,
  },
);

export const collectGift = /* @__PURE__ */ ordersRoute('collectGift', 'POST /api/transactions/:id/collect', {
  ...orderMove,
  body: NewShipment,
  mayLackBody: true,
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const listGiftWaiting = /* @__PURE__ */ ordersRoute(
  'listGiftWaiting',
  'GET /api/transactions/:id/line',
  {
    who: 'signed-in',
    params: IdParams,
    reads: ['order', 'line'],
    answer: z.array(GiftWaiting),
    errors: ['not-allowed'],
  },
);

export const passGiftOn = /* @__PURE__ */ ordersRoute('passGiftOn', 'POST /api/transactions/:id/pass-on', {
  ...orderMove,
  body: z.strictObject({ userId: Id, reason: Reason }),
  changes: ['order'],
  errors: ['not-allowed', 'order-moved', 'too-many-open'],
});
