import * as z from 'zod/mini';
import { IdParams, Line } from '../fields.ts';
import { catalogRoute } from '../route.ts';
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

export const listListings = /* @__PURE__ */ catalogRoute('listListings', 'GET /api/listings', {
  who: 'anyone',
  query: ListingQuery,
  reads: ['listing'],
  paged: true,
  shared: { seconds: 1 },
  answer: z.array(Listing),
});

export const getListing = /* @__PURE__ */ catalogRoute('getListing', 'GET /api/listings/:id', {
  who: 'anyone',
  params: IdParams,
  reads: ['listing'],
  shared: { seconds: 1 },
  answer: Listing,
});

export const deleteListing = /* @__PURE__ */ catalogRoute('deleteListing', 'DELETE /api/listings/:id', {
  who: 'signed-in',
  params: IdParams,
  /** An admin's reason for removing the listing, for the audit log. */
  query: z.strictObject({ reason: z.optional(Line(500)) }),
  changes: ['listing'],
  status: 204,
  errors: ['not-allowed', 'order-open', 'donation-open'],
});
