import * as z from 'zod/mini';
import { IdParams, Line } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { Listing, ListingQuery } from './listing.ts';

export * from './admin-listing-routes.ts';
export * from './owner-routes.ts';
export * from './own-list-routes.ts';
export * from './listing-form-routes.ts';
export * from './favorite-routes.ts';
export * from './draft-routes.ts';
export * from './upload-routes.ts';
export * from './search-routes.ts';
export * from './saved-search-routes.ts';

export const listListings = /* @__PURE__ */ defineRoute({
  name: 'listListings',
  service: 'catalog',
  method: 'GET',
  path: '/api/listings',
  who: 'anyone',
  query: ListingQuery,
  reads: ['listing'],
  paged: true,
  shared: { seconds: 1 },
  status: 200,
  answer: z.array(Listing),
  errors: [],
});

export const getListing = /* @__PURE__ */ defineRoute({
  name: 'getListing',
  service: 'catalog',
  method: 'GET',
  path: '/api/listings/:id',
  who: 'anyone',
  params: IdParams,
  reads: ['listing'],
  shared: { seconds: 1 },
  status: 200,
  answer: Listing,
  errors: [],
});

export const deleteListing = /* @__PURE__ */ defineRoute({
  name: 'deleteListing',
  service: 'catalog',
  method: 'DELETE',
  path: '/api/listings/:id',
  who: 'signed-in',
  params: IdParams,
  /** An admin's reason for removing it, for the audit log. */
  query: z.strictObject({ reason: z.optional(Line(500)) }),
  changes: ['listing'],
  status: 204,
  errors: ['not-allowed', 'order-open', 'donation-open'],
});
