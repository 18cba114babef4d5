import * as z from 'zod/mini';
import { Id, IdParams, Line } from '../fields.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { Draft } from './draft.ts';
import { OwnListing, OwnRow, OwnState, OwnTotals } from './own-listing.ts';
import { Listing } from './listing.ts';
import { ListingChanges } from './listing-changes.ts';
import { Category, Condition, FabricType } from './listing-fields.ts';
import { PriceHint } from './price-hint.ts';
import { FieldError } from '../errors.ts';
import { listingLimits, maxBatch } from './new-listing.ts';

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

export const getPriceHint = /* @__PURE__ */ defineRoute({
  name: 'getPriceHint',
  service: 'catalog',
  method: 'GET',
  path: '/api/listings/price-hint',
  who: 'anyone',
  query: z.strictObject({ category: Category, fabric: FabricType, condition: Condition }),
  reads: ['listing'],
  status: 200,
  answer: z.object({ hint: z.nullable(PriceHint) }),
  errors: [],
});

export const listBatch = /* @__PURE__ */ defineRoute({
  name: 'listBatch',
  service: 'catalog',
  method: 'POST',
  path: '/api/listings/batch',
  who: 'signed-in',
  verifiedEmail: true,
  body: z.strictObject({
    rows: z
      .array(z.record(z.string(), z.unknown()), 'Give the items as a list of rows')
      .check(
        z.minLength(1, 'Give at least one item'),
        z.maxLength(maxBatch, `List at most ${maxBatch} items at once`),
      ),
  }),
  changes: ['listing'],
  status: 200,
  /** One entry for each row sent, in the same order: the listing's id, or null and the errors of the row. */
  answer: z.object({ rows: z.array(z.object({ id: z.nullable(Id), errors: z.array(FieldError) })) }),
  errors: [],
});

/** Comma-separated ids, at most as many as a listing has photos. */
const PhotoIds = z.pipe(
  z.string().check(z.regex(/^[\da-f-]{36}(,[\da-f-]{36}){0,7}$/)),
  z.transform((ids: string) => ids.split(',')),
);

export const listDuplicates = /* @__PURE__ */ defineRoute({
  name: 'listDuplicates',
  service: 'catalog',
  method: 'GET',
  path: '/api/listings/mine/duplicates',
  who: 'signed-in',
  query: z.strictObject({
    title: z.optional(Line(listingLimits.title)),
    photos: z.optional(PhotoIds),
    /** The listing or draft being checked. */
    except: z.optional(Id),
  }),
  reads: ['listing'],
  status: 200,
  answer: z.array(
    z.object({
      id: Id,
      /** Null for a draft without a title. */
      title: z.nullable(z.string()),
      state: OwnState,
      same: z.enum(['photo', 'title']),
    }),
  ),
  errors: [],
});
