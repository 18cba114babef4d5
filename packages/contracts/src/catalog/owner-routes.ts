import { IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { OwnListing } from './own-listing.ts';

export const getOwnListing = /* @__PURE__ */ defineRoute({
  name: 'getOwnListing',
  service: 'catalog',
  method: 'GET',
  path: '/api/listings/mine/:id',
  who: 'signed-in',
  params: IdParams,
  reads: ['listing'],
  status: 200,
  answer: OwnListing,
  errors: [],
});

export const pauseListing = /* @__PURE__ */ defineRoute({
  name: 'pauseListing',
  service: 'catalog',
  method: 'POST',
  path: '/api/listings/:id/pause',
  who: 'signed-in',
  params: IdParams,
  changes: ['listing'],
  status: 200,
  answer: OwnListing,
  errors: ['not-allowed', 'order-open', 'donation-open'],
});

export const resumeListing = /* @__PURE__ */ defineRoute({
  name: 'resumeListing',
  service: 'catalog',
  method: 'POST',
  path: '/api/listings/:id/resume',
  who: 'signed-in',
  params: IdParams,
  changes: ['listing'],
  status: 200,
  answer: OwnListing,
  errors: ['not-allowed'],
});

export const restoreListing = /* @__PURE__ */ defineRoute({
  name: 'restoreListing',
  service: 'catalog',
  method: 'POST',
  path: '/api/listings/:id/restore',
  who: 'signed-in',
  params: IdParams,
  changes: ['listing'],
  status: 200,
  answer: OwnListing,
  errors: ['not-allowed'],
});
