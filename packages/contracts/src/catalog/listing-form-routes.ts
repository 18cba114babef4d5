import * as z from 'zod/mini';
import { FieldError } from '../errors.ts';
import { Id, IdParams, Line } from '../fields.ts';
import { catalogRoute } from '../route.ts';
import { Listing } from './listing.ts';
import { ListingChanges } from './listing-changes.ts';
import { Category, Condition, FabricType } from './listing-fields.ts';
import { listingLimits, maxBatch, NewListing } from './new-listing.ts';
import { OwnState } from './own-rows.ts';
import { PriceHint } from './price-hint.ts';

export const createListing = /* @__PURE__ */ catalogRoute('createListing', 'POST /api/listings', {
  who: 'signed-in',
  verifiedEmail: true,
  body: NewListing,
  maxBodyBytes: 32 * 1024,
  changes: ['listing'],
  status: 201,
  answer: Listing,
  errors: ['not-found', 'photo-refused'],
});

export const editListing = /* @__PURE__ */ catalogRoute('editListing', 'PATCH /api/listings/:id', {
  who: 'signed-in',
  params: IdParams,
  ifMatch: 'updatedAt',
  body: ListingChanges,
  maxBodyBytes: 32 * 1024,
  changes: ['listing'],
  answer: Listing,
  errors: ['not-allowed', 'edited-meanwhile', 'order-open', 'donation-open', 'already-sold', 'photo-refused'],
});

export const getPriceHint = /* @__PURE__ */ catalogRoute('getPriceHint', 'GET /api/listings/price-hint', {
  who: 'anyone',
  query: z.strictObject({ category: Category, fabric: FabricType, condition: Condition }),
  reads: ['listing'],
  answer: z.object({ hint: z.nullable(PriceHint) }),
});

/** Comma-separated ids, up to the maximum number of photos per listing. */
const PhotoIds = z.pipe(
  z.string().check(z.regex(/^[\da-f-]{36}(,[\da-f-]{36}){0,7}$/)),
  z.transform((ids: string) => ids.split(',')),
);

export const listDuplicates = /* @__PURE__ */ catalogRoute(
  'listDuplicates',
  'GET /api/listings/mine/duplicates',
  {
    who: 'signed-in',
    query: z.strictObject({
      title: z.optional(Line(listingLimits.title)),
      photos: z.optional(PhotoIds),
      /** The listing or draft being checked, which is excluded from the results. */
      except: z.optional(Id),
    }),
    reads: ['listing'],
    answer: z.array(
      z.object({
        id: Id,
        /** Null for a draft without a title. */
        title: z.nullable(z.string()),
        state: OwnState,
        same: z.enum(['photo', 'title']),
      }),
    ),
  },
);

export const listBatch = /* @__PURE__ */ catalogRoute('listBatch', 'POST /api/listings/batch', {
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
  /** One entry for each submitted row, in the same order: the listing id, or null and the row's errors. */
  answer: z.object({ rows: z.array(z.object({ id: z.nullable(Id), errors: z.array(FieldError) })) }),
});
