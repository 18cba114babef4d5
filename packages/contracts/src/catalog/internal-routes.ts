import * as z from 'zod/mini';
import { Id, IdParams } from '../fields.ts';
import { measureRoute } from '../moderation/measure.ts';
import { defineRoute } from '../route.ts';
import { Listing } from './listing.ts';
import { UploadType } from './upload.ts';

export * from './internal-evidence-routes.ts';
export * from './internal-photo-routes.ts';
export * from './first-content-routes.ts';
export * from './page-head-routes.ts';

/**
 * What a claim on a listing is for. Orders and donations exclude each other: a listing has at most one of
 * them open. Bookings (rentals, tailoring) share a listing: while one is open, nobody can buy, donate or
 * delete it.
 */
export const claimKinds = ['order', 'donation', 'booking'] as const;
export const ClaimKind = z.enum(claimKinds);
export type ClaimKind = z.infer<typeof ClaimKind>;

/** A listing with what svc-orders needs to decide on an order. */
export const OrderableListing = z.object({
  ...Listing.shape,
  /** Kobo; null where no price was set. */
  priceKobo: z.nullable(z.number()),
  ownerFirstName: z.string(),
  /** Whether it can be ordered now: active, not paused, not removed, not held. */
  available: z.boolean(),
  paused: z.boolean(),
  /** What it is held for, else what is open for it; after a sale, `order`. */
  openFor: z.nullable(ClaimKind),
});
export type OrderableListing = z.infer<typeof OrderableListing>;

export const getOrderableListing = /* @__PURE__ */ defineRoute({
  name: 'getOrderableListing',
  service: 'catalog',
  method: 'GET',
  path: '/internal/listings/:id',
  who: 'service',
  params: IdParams,
  status: 200,
  answer: OrderableListing,
  errors: [],
});

const ClaimParams = z.strictObject({ id: Id, claimId: Id });

/**
 * The first of three idempotent steps, all keyed by the id of the order or donation: claim → (svc-orders
 * records) → complete. A claim that was released before it arrived stays released: a slow call cannot bring
 * it back.
 */
export const claimListing = /* @__PURE__ */ defineRoute({
  name: 'claimListing',
  service: 'catalog',
  method: 'PUT',
  path: '/internal/listings/:id/claims/:claimId',
  who: 'service',
  params: ClaimParams,
  body: z.strictObject({
    kind: ClaimKind,
    /** Who orders, books or donates. */
    claimantId: Id,
    /**
     * Kobo: the price at which the order was made. If the listing costs something else by now, the answer is
     * price-changed. A donation leaves it out.
     */
    expectedPriceKobo: z.optional(z.nullable(z.number().check(z.int(), z.nonnegative()))),
  }),
  status: 204,
  errors: ['already-sold', 'price-changed', 'order-open', 'donation-open', 'listing-paused'],
});

export const completeClaim = /* @__PURE__ */ defineRoute({
  name: 'completeClaim',
  service: 'catalog',
  method: 'PUT',
  path: '/internal/listings/:id/claims/:claimId/completion',
  who: 'service',
  params: ClaimParams,
  status: 204,
  errors: ['already-sold'],
});

export const releaseClaim = /* @__PURE__ */ defineRoute({
  name: 'releaseClaim',
  service: 'catalog',
  method: 'DELETE',
  path: '/internal/listings/:id/claims/:claimId',
  who: 'service',
  params: ClaimParams,
  status: 204,
  errors: [],
});

export const passClaim = /* @__PURE__ */ defineRoute({
  name: 'passClaim',
  service: 'catalog',
  method: 'PUT',
  path: '/internal/listings/:id/claims/:claimId/successor',
  who: 'service',
  params: ClaimParams,
  body: z.strictObject({ claimId: Id, claimantId: Id }),
  status: 204,
  errors: ['already-sold'],
});

export const countActiveListings = /* @__PURE__ */ defineRoute({
  name: 'countActiveListings',
  service: 'catalog',
  method: 'GET',
  path: '/internal/listings/count',
  who: 'service',
  status: 200,
  answer: z.object({ activeListings: z.number() }),
  errors: [],
});

/**
 * Asked by the gateway, which has no service token: tells whether a signature is right, and nothing else. The
 * upload is described in headers, so that nothing a client sent becomes part of the address of a call.
 */
export const checkUpload = /* @__PURE__ */ defineRoute({
  name: 'checkUpload',
  service: 'catalog',
  method: 'GET',
  path: '/api/objects/may-upload',
  who: 'anyone',
  headers: z.object({
    'x-upload-user': z.string(),
    'x-upload-object': z.string(),
    /** Absent for a type that nothing may have. */
    'x-upload-type': z.optional(UploadType),
    /** The size that the client announces. */
    'x-upload-bytes': z.coerce.number(),
    'x-upload-max': z.coerce.number(),
    'x-upload-expires': z.coerce.number(),
    'x-upload-signature': z.string(),
  }),
  reads: [],
  status: 204,
  errors: ['upload-expired'],
});

export const pauseSuspended = /* @__PURE__ */ defineRoute({
  name: 'pauseSuspended',
  service: 'catalog',
  path: '/internal/measures/listings',
  ...measureRoute,
});
