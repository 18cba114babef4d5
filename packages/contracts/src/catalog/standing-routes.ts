import { IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { OwnListing } from './own-listing.ts';

export const getOwnListing = /* @__PURE__ */ defineRoute({
  name: 'getOwnListing',
  summary:
    'One listing of your own, paused and removed ones too, with how it stands and what you may do to it',
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
  summary: 'Take your own listing off the market for now: nobody else finds, sees or orders it',
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
  summary: 'Put your own paused listing back on the market',
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
