import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { Draft } from './draft.ts';
import { OwnListing, OwnRow, OwnState, OwnTotals } from './own-listing.ts';

export const listOwnListings = /* @__PURE__ */ defineRoute({
  name: 'listOwnListings',
  summary:
    'What you have in one state, newest first; without a state, all that is listed. The total is in X-Total-Count, the next page in Link',
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
  summary: 'How many you have in each state',
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
    'One listing of your own, paused and removed ones too, with how it stands and what you may do to it',
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
  summary: 'Take your own listing off the market for now: nobody else finds, sees or orders it',
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
  summary: 'Put your own paused listing back on the market',
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
  summary: 'Bring back your own listing that you have deleted within the last 30 days',
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
  summary: 'A draft with all that a sold, gifted or deleted listing of yours says, and its photos',
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
