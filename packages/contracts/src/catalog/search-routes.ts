import * as z from 'zod/mini';
import { Id, IdParams, SearchText } from '../fields.ts';
import { Naira } from '../money.ts';
import { lgaOfState } from '../place-filters.ts';
import { defineRoute } from '../route.ts';
import { Category } from './listing-fields.ts';
import { Marks } from './marks.ts';
import { ListingFacets } from './facets.ts';
import { Listing, listingFilters } from './listing.ts';

export const suggestSearches = /* @__PURE__ */ defineRoute({
  name: 'suggestSearches',
  service: 'catalog',
  method: 'GET',
  path: '/api/listings/suggestions',
  who: 'anyone',
  query: z.strictObject({ q: SearchText(200) }),
  reads: ['listing'],
  status: 200,
  answer: z.object({
    /** At most 4, best first. */
    words: z.array(z.object({ text: z.string(), marks: Marks })),
    /** At most 4, best first. */
    items: z.array(
      z.object({
        id: Id,
        title: z.string(),
        marks: Marks,
        category: Category,
        price: z.nullable(Naira),
      }),
    ),
    /** Places that the text names, at most 3, with the rest of the text. `lga` is null for a whole state. */
    places: z.array(z.object({ search: z.string(), state: z.string(), lga: z.nullable(z.string()) })),
  }),
  errors: [],
});

export const listFacets = /* @__PURE__ */ defineRoute({
  name: 'listFacets',
  service: 'catalog',
  method: 'GET',
  path: '/api/listings/facets',
  who: 'anyone',
  query: z
    .strictObject({
      ...listingFilters,
      /** Counts by place only, which takes as long as everything else. */
      of: z.optional(z.enum(['place'])),
    })
    .check(lgaOfState()),
  reads: ['listing'],
  shared: { seconds: 1 },
  status: 200,
  answer: ListingFacets,
  errors: [],
});

export const getSimilarListings = /* @__PURE__ */ defineRoute({
  name: 'getSimilarListings',
  service: 'catalog',
  method: 'GET',
  path: '/api/listings/:id/similar',
  who: 'anyone',
  params: IdParams,
  reads: ['listing'],
  shared: { seconds: 1 },
  status: 200,
  answer: z.array(Listing),
  errors: [],
});
