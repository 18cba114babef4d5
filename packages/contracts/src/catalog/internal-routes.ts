import * as z from 'zod/v4/mini';
import { Id, IdParams } from '../fields.ts';
import { erasureRoute, personalDataRoute } from '../personal-data.ts';
import { sanctionRoute } from '../sanction.ts';
import { catalogRoute } from '../route.ts';
import { Listing } from './listing.ts';
import { UploadType } from './upload.ts';

export * from './internal-file-routes.ts';
export * from './page-part-routes.ts';

/**
 * The purposes of a claim on a listing. Orders, donations, and accepted offers are mutually exclusive, so a
 * listing has at most one open claim of these kinds. Bookings (rentals and tailoring) can share a listing.
 * While a booking is open, the listing cannot be bought, donated, or deleted.
 */
export const claimKinds = ['order', 'donation', 'offer', 'booking'] as const;
export const ClaimKind = z.enum(claimKinds);
export type ClaimKind = z.infer<typeof ClaimKind>;

/** The listing data that svc-orders needs to accept an order. */
export const OrderableListing = z.object({
  ...Listing.shape,
  /** In kobo. Null if no price is set. */
  priceKobo: z.nullable(z.number()),
  ownerFirstName: z.string(),
  /** True if the listing can be ordered now: it is active and is not paused, removed, or held. */
  available: z.boolean(),
  paused: z.boolean(),
  /**
   * The kind of claim that holds the listing. If no claim holds it, the kind of claim that is open on it.
   * After a sale, `order`.
   */
  openFor: z.nullable(ClaimKind),
});
export type OrderableListing = z.infer<typeof OrderableListing>;

export const getOrderableListing = /* @__PURE__ */ catalogRoute(
  'getOrderableListing',
  'GET /internal/listings/:id',
  {
    who: 'service',
    params: IdParams,
    answer: OrderableListing,
  },
);

const ClaimParams = z.strictObject({ id: Id, claimId: Id });

/**
 * The first of three idempotent steps, keyed by the order or donation id: claim, record (in svc-orders),
 * complete. A claim that was released before this call arrived stays released, so a slow call cannot revive
 * it.
 */
export const claimListing = /* @__PURE__ */ catalogRoute(
  'claimListing',
  'PUT /internal/listings/:id/claims/:claimId',
  {
    who: 'service',
    params: ClaimParams,
    body: z.strictObject({
      kind: ClaimKind,
      /** The user who orders, books, or donates. */
      claimantId: Id,
      /**
       * The order price, in kobo. Absent for donations. The call fails with price-changed if the listing has
       * a different price.
       */
      expectedPriceKobo: z.optional(z.nullable(z.number().check(z.int(), z.nonnegative()))),
    }),
    status: 204,
    errors: ['already-sold', 'price-changed', 'order-open', 'donation-open', 'listing-paused'],
  },
);

export const completeClaim = /* @__PURE__ */ catalogRoute(
  'completeClaim',
  'PUT /internal/listings/:id/claims/:claimId/completion',
  {
    who: 'service',
    params: ClaimParams,
    status: 204,
    errors: ['already-sold'],
  },
);

export const releaseClaim = /* @__PURE__ */ catalogRoute(
  'releaseClaim',
  'DELETE /internal/listings/:id/claims/:claimId',
  {
    who: 'service',
    params: ClaimParams,
    /** `pause` means that the seller canceled the order and does not want to sell the item for now. */
    query: z.strictObject({ then: z.optional(z.literal('pause')) }),
    status: 204,
  },
);

export const passClaim = /* @__PURE__ */ catalogRoute(
  'passClaim',
  'PUT /internal/listings/:id/claims/:claimId/successor',
  {
    who: 'service',
    params: ClaimParams,
    body: z.strictObject({ claimId: Id, claimantId: Id }),
    status: 204,
    errors: ['already-sold'],
  },
);

export const countActiveListings = /* @__PURE__ */ catalogRoute(
  'countActiveListings',
  'GET /internal/listings/count',
  {
    who: 'service',
    answer: z.object({ activeListings: z.number() }),
  },
);

/**
 * Called by the gateway, which has no service token. The response only shows whether a signature is valid.
 * The upload is described in headers, so that no client input ends up in upstream URLs.
 */
export const checkUpload = /* @__PURE__ */ catalogRoute('checkUpload', 'GET /api/objects/may-upload', {
  who: 'anyone',
  headers: z.object({
    'x-upload-user': z.string(),
    'x-upload-object': z.string(),
    /** Absent for types that are not allowed. */
    'x-upload-type': z.optional(UploadType),
    /** The size stated by the client. */
    'x-upload-bytes': z.coerce.number(),
    'x-upload-max': z.coerce.number(),
    'x-upload-expires': z.coerce.number(),
    'x-upload-signature': z.string(),
  }),
  reads: [],
  status: 204,
  errors: ['upload-expired'],
});

export const pauseSuspended = /* @__PURE__ */ catalogRoute(
  'pauseSuspended',
  'PUT /internal/measures/listings',
  sanctionRoute,
);

export const readCatalogData = /* @__PURE__ */ catalogRoute(
  'readCatalogData',
  'GET /internal/personal-data/catalog/:id',
  personalDataRoute,
);

export const eraseCatalogData = /* @__PURE__ */ catalogRoute(
  'eraseCatalogData',
  'DELETE /internal/personal-data/catalog/:id',
  erasureRoute,
);
