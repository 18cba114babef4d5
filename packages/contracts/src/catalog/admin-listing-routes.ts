import * as z from 'zod/mini';
import { findRoute } from '../admin-find.ts';
import { Id, IdParams } from '../fields.ts';
import { pageFields } from '../page.ts';
import { catalogRoute } from '../route.ts';
import { Listing } from './listing.ts';
import { ListedState } from './own-listing.ts';

/** A listing as shown on the admin page about its owner. */
export const AdminListing = z.object({
  ...Listing.shape,
  state: ListedState,
  /** The reason admins hid the listing, or null if it is visible. */
  hiddenWhy: z.nullable(z.string()),
});
export type AdminListing = z.infer<typeof AdminListing>;

export const adminListings = /* @__PURE__ */ catalogRoute('adminListings', 'GET /api/admin/listings', {
  who: 'admin',
  needs: 'read',
  query: z.strictObject({ owner: Id, ...pageFields }),
  reads: ['listing'],
  paged: true,
  answer: z.array(AdminListing),
});

export const adminListing = /* @__PURE__ */ catalogRoute('adminListing', 'GET /api/admin/listings/:id', {
  who: 'admin',
  needs: 'read',
  params: IdParams,
  reads: ['listing'],
  answer: z.object({
    ...AdminListing.shape,
    removedBy: z.nullable(z.enum(['owner', 'admin', 'moderation'])),
  }),
});

export const findListings = /* @__PURE__ */ catalogRoute('findListings', 'GET /api/admin/find/listings', {
  ...findRoute,
  reads: ['listing'],
});
