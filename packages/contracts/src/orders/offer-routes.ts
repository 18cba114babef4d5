import * as z from 'zod/mini';
import { Id, IdParams } from '../fields.ts';
import { NairaInput } from '../money.ts';
import { ordersRoute } from '../route.ts';
import { Offer } from './offer.ts';
import { NewTransaction } from './transaction.ts';

const offerMove = {
  who: 'signed-in',
  params: IdParams,
  answer: Offer,
} as const;

export const makeOffer = /* @__PURE__ */ ordersRoute('makeOffer', 'POST /api/offers', {
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

export const listOffers = /* @__PURE__ */ ordersRoute('listOffers', 'GET /api/offers', {
  who: 'signed-in',
  query: z.strictObject({ listing: z.optional(Id) }),
  reads: ['offer'],
  answer: z.array(Offer),
});

export const counterOffer = /* @__PURE__ */ ordersRoute('counterOffer', 'POST /api/offers/:id/counter', {
  ...offerMove,
  body: z.strictObject({ price: NairaInput }),
  changes: ['offer'],
  errors: ['not-allowed', 'offer-moved'],
});

export const acceptOffer = /* @__PURE__ */ ordersRoute('acceptOffer', 'POST /api/offers/:id/accept', {
  ...offerMove,
  changes: ['offer', 'listing'],
  errors: ['not-allowed', 'offer-moved', 'already-sold', 'order-open', 'donation-open', 'listing-paused'],
});

export const declineOffer = /* @__PURE__ */ ordersRoute('declineOffer', 'POST /api/offers/:id/decline', {
  ...offerMove,
  whileSuspended: 'allowed',
  changes: ['offer'],
  errors: ['not-allowed', 'offer-moved'],
});

export const withdrawOffer = /* @__PURE__ */ ordersRoute('withdrawOffer', 'POST /api/offers/:id/withdraw', {
  ...offerMove,
  whileSuspended: 'allowed',
  changes: ['offer', 'listing'],
  errors: ['not-allowed', 'offer-moved'],
});

export const orderOffer = /* @__PURE__ */ ordersRoute('orderOffer', 'POST /api/offers/:id/order', {
  ...offerMove,
  /** The choice of handover, as in an order at the listing price. */
  body: z.strictObject({ handOver: NewTransaction.shape.handOver }),
  mayLackBody: true,
  changes: ['offer', 'order', 'listing'],
  errors: ['not-allowed', 'offer-moved', 'already-sold', 'listing-paused', 'not-orderable', 'too-many-open'],
});
