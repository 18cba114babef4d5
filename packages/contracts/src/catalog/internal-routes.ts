import * as z from 'zod/mini';
import { Id, IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { Listing } from './listing.ts';

/** What svc-orders needs to know of a listing to decide on an order, beyond what anyone sees. */
export const OrderableListing = z.object({
  ...Listing.shape,
  /** Kobo; null where no price was set. */
  priceKobo: z.nullable(z.number()),
  ownerFirstName: z.string(),
  /** Whether an order could claim it now: active, not removed, not held. */
  available: z.boolean(),
});
export type OrderableListing = z.infer<typeof OrderableListing>;

export const getOrderableListing = defineRoute({
  name: 'getOrderableListing',
  summary: 'A listing with what an order needs to know',
  service: 'catalog',
  method: 'GET',
  path: '/internal/listings/:id',
  who: 'service',
  params: IdParams,
  status: 200,
  answer: OrderableListing,
  errors: [],
});

const ClaimParams = z.strictObject({ id: Id, transactionId: Id });

/**
 * The first of three idempotent steps, all keyed by the order's id: claim → (svc-orders records) → complete.
 * A claim that was released before it arrived stays released: a slow call cannot hold an item that was given up.
 */
export const claimListing = defineRoute({
  name: 'claimListing',
  summary: 'Hold an active listing for one order',
  service: 'catalog',
  method: 'PUT',
  path: '/internal/listings/:id/claims/:transactionId',
  who: 'service',
  params: ClaimParams,
  body: z.strictObject({
    buyerId: Id,
    /** The price the order was made at, kobo; a listing that costs something else now answers price-changed. */
    expectedPriceKobo: z.nullable(z.number().check(z.int(), z.nonnegative())),
  }),
  status: 204,
  errors: ['already-sold', 'price-changed'],
});

export const completeClaim = defineRoute({
  name: 'completeClaim',
  summary: 'The order is recorded: the listing is sold (gifted, if it was a gift)',
  service: 'catalog',
  method: 'PUT',
  path: '/internal/listings/:id/claims/:transactionId/completion',
  who: 'service',
  params: ClaimParams,
  status: 204,
  errors: ['already-sold'],
});

export const releaseClaim = defineRoute({
  name: 'releaseClaim',
  summary: 'The order is given up: the listing is active again, and a late claim of this order is refused',
  service: 'catalog',
  method: 'DELETE',
  path: '/internal/listings/:id/claims/:transactionId',
  who: 'service',
  params: ClaimParams,
  status: 204,
  errors: [],
});

export const countActiveListings = defineRoute({
  name: 'countActiveListings',
  summary: 'How many listings are active',
  service: 'catalog',
  method: 'GET',
  path: '/internal/listings/count',
  who: 'service',
  status: 200,
  answer: z.object({ activeListings: z.number() }),
  errors: [],
});
