import { IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { Listing } from './listing.ts';
import { ListingChanges } from './listing-changes.ts';

export const editListing = /* @__PURE__ */ defineRoute({
  name: 'editListing',
  service: 'catalog',
  method: 'PATCH',
  path: '/api/listings/:id',
  who: 'signed-in',
  params: IdParams,
  ifMatch: 'updatedAt',
  body: ListingChanges,
  maxBodyBytes: 32 * 1024,
  changes: ['listing'],
  status: 200,
  answer: Listing,
  errors: ['not-allowed', 'edited-meanwhile', 'order-open', 'donation-open', 'already-sold', 'photo-refused'],
});
