import { IdParams } from '../fields.ts';
import { catalogRoute } from '../route.ts';
import { OwnListing } from './own-listing.ts';

export const getOwnListing = /* @__PURE__ */ catalogRoute('getOwnListing', 'GET /api/listings/mine/:id', {
  who: 'signed-in',
  params: IdParams,
  reads: ['listing'],
  answer: OwnListing,
});

export const pauseListing = /* @__PURE__ */ catalogRoute('pauseListing', 'POST /api/listings/:id/pause', {
  who: 'signed-in',
  params: IdParams,
  changes: ['listing'],
  answer: OwnListing,
  errors: ['not-allowed', 'order-open', 'donation-open'],
});

export const resumeListing = /* @__PURE__ */ catalogRoute('resumeListing', 'POST /api/listings/:id/resume', {
  who: 'signed-in',
  params: IdParams,
  changes: ['listing'],
  answer: OwnListing,
  errors: ['not-allowed'],
});

export const restoreListing = /* @__PURE__ */ catalogRoute(
  'restoreListing',
  'POST /api/listings/:id/restore',
  {
    who: 'signed-in',
    params: IdParams,
    changes: ['listing'],
    answer: OwnListing,
    errors: ['not-allowed'],
  },
);
