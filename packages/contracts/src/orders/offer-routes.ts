import * as z from 'zod/mini';
import { Id, IdParams } from '../fields.ts';
import { NairaInput } from '../money.ts';
import { defineRoute } from '../route.ts';
import { Offer } from './offer.ts';
import { NewTransaction } from './transaction.ts';

const offerMove = {
  service: 'orders',
  method: 'POST',
  who: 'signed-in',
  params: IdParams,
  status: 200,
  answer: Offer,
} as const;

export const makeOffer = /* @__PURE__ */ defineRoute({
  name: 'makeOffer',
  service: 'orders',
  method: 'POST',
  path: '/api/offers',
  who: 'signed-in',
  body: z.strictObject({ listingId: Id, price: NairaInput }),
  changes: ['offer'],
  status: 201,
  answer: Offer,
  errors: [
    'not-found',
    'not-allowed',
    'own-listing',
    'already-sold',
    'order-open',
    'donation-open',
    'listing-paused',
    'not-orderable',
    'offer-open',
    'offers-off',
    'too-many-open',
  ],
});

export const listOffers = /* @__PURE__ */ defineRoute({
  name: 'listOffers',
  service: 'orders',
  method: 'GET',
  path: '/api/offers',
  who: 'signed-in',
  query: z.strictObject({ listing: z.optional(Id) }),
  reads: ['offer'],
  status: 200,
  answer: z.array(Offer),
  errors: [],
});

export const counterOffer = /* @__PURE__ */ defineRoute({
  ...offerMove,
  name: 'counterOffer',
  path: '/api/offers/:id/counter',
  body: z.strictObject({ price: NairaInput }),
  changes: ['offer'],
  errors: ['not-allowed', 'offer-moved'],
});

export const acceptOffer = /* @__PURE__ */ defineRoute({
  ...offerMove,
  name: 'acceptOffer',
  path: '/api/offers/:id/accept',
  changes: ['offer', 'listing'],
  errors: ['not-allowed', 'offer-moved', 'already-sold', 'order-open', 'donation-open', 'listing-paused'],
});

export const declineOffer = /* @__PURE__ */ defineRoute({
  ...offerMove,
  whileSuspended: 'allowed',
  name: 'declineOffer',
  path: '/api/offers/:id/decline',
  changes: ['offer'],
  errors: ['not-allowed', 'offer-moved'],
});

export const withdrawOffer = /* @__PURE__ */ defineRoute({
  ...offerMove,
  whileSuspended: 'allowed',
  name: 'withdrawOffer',
  path: '/api/offers/:id/withdraw',
  changes: ['offer', 'listing'],
  errors: ['not-allowed', 'offer-moved'],
});

export const orderOffer = /* @__PURE__ */ defineRoute({
  ...offerMove,
  name: 'orderOffer',
  path: '/api/offers/:id/order',
  /** The hand-over as in an order at the listing's price. */
  body: z.strictObject({ handOver: NewTransaction.shape.handOver }),
  mayLackBody: true,
  changes: ['offer', 'order', 'listing'],
  errors: ['not-allowed', 'offer-moved', 'already-sold', 'listing-paused', 'not-orderable', 'too-many-open'],
});
