import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { Draft } from './draft.ts';
import { OwnRow, OwnState, OwnTotals } from './own-rows.ts';

export const listOwnListings = /* @__PURE__ */ defineRoute({
  name: 'listOwnListings',
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
  service: 'catalog',
  method: 'GET',
  path: '/api/listings/mine/totals',
  who: 'signed-in',
  reads: ['listing'],
  status: 200,
  answer: OwnTotals,
  errors: [],
});

export const listAgain = /* @__PURE__ */ defineRoute({
  name: 'listAgain',
  service: 'catalog',
  method: 'POST',
  path: '/api/listings/:id/list-again',
  who: 'signed-in',
  params: IdParams,
  changes: ['listing'],
  status: 201,
  answer: Draft,
  errors: ['not-allowed', 'too-many-drafts'],
});
