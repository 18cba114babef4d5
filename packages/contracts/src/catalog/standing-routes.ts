import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { Draft } from './draft.ts';
import { OwnListing, OwnRow, OwnState, OwnTotals } from './own-listing.ts';

export const listOwnListings = /* @__PURE__ */ defineRoute({
  name: 'listOwnListings',
  summary:
    'List your listings in one state, newest first, or all published ones if no state is given. X-Total-Count has the total, Link the next page',
  service: 'catalog',
  method: 'GET',
  path: '/api/listings/mine',
  who: 'signed-in',
  query: z.strictObject({ state: z.optional(OwnState), ...pageFields }),
  reads: ['listing'],
  paged: true,
  status: 200,
  answer: z.array(OwnRow),
  errors: [],
});

export const countOwnListings = /* @__PURE__ */ defineRoute({
  name: 'countOwnListings',
  summary: 'Count your listings in each state',
  service: 'catalog',
  method: 'GET',
  path: '/api/listings/mine/totals',
  who: 'signed-in',
  reads: ['listing'],
  status: 200,
  answer: OwnTotals,
  errors: [],
});

export const getOwnListing = /* @__PURE__ */ defineRoute({
  name: 'getOwnListing',
  summary:
    'Get one of your listings, even a paused or removed one, with its state and the actions that you can take',
  service: 'catalog',
  method: 'GET',
  path: '/api/listings/mine/:id',
  who: 'signed-in',
  parties: { of: 'listing', owner: 'ok', stranger: 'not-found' },
  params: IdParams,
  reads: ['listing'],
  status: 200,
  answer: OwnListing,
  errors: [],
});

export const pauseListing = /* @__PURE__ */ defineRoute({
  name: 'pauseListing',
  summary: 'Pause your listing, so that no one else can find, see or order it',
  service: 'catalog',
  method: 'POST',
  path: '/api/listings/:id/pause',
  who: 'signed-in',
  parties: { of: 'listing', owner: 'ok', stranger: 'not-allowed' },
  params: IdParams,
  changes: ['listing'],
  status: 200,
  answer: OwnListing,
  errors: ['not-allowed', 'order-open', 'donation-open'],
});

export const resumeListing = /* @__PURE__ */ defineRoute({
  name: 'resumeListing',
  summary: 'Resume your paused listing',
  service: 'catalog',
  method: 'POST',
  path: '/api/listings/:id/resume',
  who: 'signed-in',
  parties: { of: 'listing', owner: 'ok', stranger: 'not-allowed' },
  params: IdParams,
  changes: ['listing'],
  status: 200,
  answer: OwnListing,
  errors: ['not-allowed'],
});

export const restoreListing = /* @__PURE__ */ defineRoute({
  name: 'restoreListing',
  summary: 'Restore a listing that you deleted within the last 30 days',
  service: 'catalog',
  method: 'POST',
  path: '/api/listings/:id/restore',
  who: 'signed-in',
  parties: { of: 'removed-listing', owner: 'ok', stranger: 'not-found' },
  params: IdParams,
  changes: ['listing'],
  status: 200,
  answer: OwnListing,
  errors: ['not-allowed'],
});

export const listAgain = /* @__PURE__ */ defineRoute({
  name: 'listAgain',
  summary: 'Create a draft from your sold, gifted or deleted listing, with its photos',
  service: 'catalog',
  method: 'POST',
  path: '/api/listings/:id/list-again',
  who: 'signed-in',
  parties: { of: 'removed-listing', owner: 'ok', stranger: 'not-found' },
  params: IdParams,
  changes: ['listing'],
  status: 201,
  answer: Draft,
  errors: ['not-allowed', 'too-many-drafts'],
});
