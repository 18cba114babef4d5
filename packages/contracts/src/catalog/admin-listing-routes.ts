import * as z from 'zod/mini';
import { findRoute } from '../admin-find.ts';
import { Id, IdParams } from '../fields.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { Listing } from './listing.ts';
import { ListedState } from './own-listing.ts';

/** A listing on its owner's page in the admin area. */
export const AdminListing = z.object({
  ...Listing.shape,
  state: ListedState,
  /** Why admins hid it; null if it is visible. */
  hiddenWhy: z.nullable(z.string()),
});
export type AdminListing = z.infer<typeof AdminListing>;

export const adminListings = /* @__PURE__ */ defineRoute({
  name: 'adminListings',
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/listings',
  who: 'admin',
  needs: 'read',
  query: z.strictObject({ owner: Id, ...pageFields }),
  reads: ['listing'],
  paged: true,
  status: 200,
  answer: z.array(AdminListing),
  errors: [],
});

export const adminListing = /* @__PURE__ */ defineRoute({
  name: 'adminListing',
  service: 'catalog',
  method: 'GET',
  path: '/api/admin/listings/:id',
  who: 'admin',
  needs: 'read',
  params: IdParams,
  reads: ['listing'],
  status: 200,
  answer: z.object({
    ...AdminListing.shape,
    removedBy: z.nullable(z.enum(['owner', 'admin', 'moderation'])),
  }),
  errors: [],
});

export const findListings = /* @__PURE__ */ defineRoute({
  ...findRoute,
  name: 'findListings',
  service: 'catalog',
  path: '/api/admin/find/listings',
  reads: ['listing'],
});
