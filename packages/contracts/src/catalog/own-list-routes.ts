import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { pageFields } from '../page.ts';
import { catalogRoute } from '../route.ts';
import { Draft } from './draft.ts';
import { OwnRow, OwnState, OwnTotals } from './own-rows.ts';

export const listOwnListings = /* @__PURE__ */ catalogRoute('listOwnListings', 'GET /api/listings/mine', {
  who: 'signed-in',
  query: z.strictObject({ state: z.optional(OwnState), ...pageFields }),
  reads: ['listing'],
  paged: true,
  answer: z.array(OwnRow),
});

export const countOwnListings = /* @__PURE__ */ catalogRoute(
  'countOwnListings',
  'GET /api/listings/mine/totals',
  {
    who: 'signed-in',
    reads: ['listing'],
    answer: OwnTotals,
  },
);

export const listAgain = /* @__PURE__ */ catalogRoute('listAgain', 'POST /api/listings/:id/list-again', {
  who: 'signed-in',
  params: IdParams,
  changes: ['listing'],
  status: 201,
  answer: Draft,
  errors: ['not-allowed', 'too-many-drafts'],
});
