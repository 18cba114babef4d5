import * as z from 'zod/mini';
import { Id, Line } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { listingLimits } from './new-listing.ts';
import { OwnState } from './own-listing.ts';

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
