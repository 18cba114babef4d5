import * as z from 'zod/mini';
import { Id, IdParams, SearchText } from '../fields.ts';
import { Naira } from '../money.ts';
import { lgaOfState } from '../place-filters.ts';
import { catalogRoute } from '../route.ts';
import { Category } from './listing-fields.ts';
import { Marks } from './marks.ts';
import { ListingFacets } from './facets.ts';
import { Listing, listingFilters } from './listing.ts';

export const suggestSearches = /* @__PURE__ */ catalogRoute(
  'suggestSearches',
  'GET /api/listings/suggestions',
  {
    who: 'anyone',
    query: z.strictObject({ q: SearchText(200) }),
    reads: ['listing'],
    answer: z.object({
      /** Up to 4, best match first. */
      words: z.array(z.object({ text: z.string(), marks: Marks })),
      /** Up to 4, best match first. */
      items: z.array(
        z.object({
          id: Id,
          title: z.string(),
          marks: Marks,
          category: Category,
          price: z.nullable(Naira),
        }),
      ),
      /**
       * Up to 3 places mentioned in the text. `search` is the rest of the text. `lga` is null if the text
       * names only a state.
       */
      places: z.array(z.object({ search: z.string(), state: z.string(), lga: z.nullable(z.string()) })),
    }),
  },
);

export const listFacets = /* @__PURE__ */ catalogRoute('listFacets', 'GET /api/listings/facets', {
  who: 'anyone',
  query: z
    .strictObject({
      ...listingFilters,
      /** If set, only the counts by place are returned. They take as long as all other counts together. */
      of: z.optional(z.enum(['place'])),
    })
    .check(lgaOfState()),
  reads: ['listing'],
  shared: { seconds: 1 },
  answer: ListingFacets,
});

export const listFrontPage = /* @__PURE__ */ catalogRoute('listFrontPage', 'GET /api/listings/front', {
  who: 'anyone',
  reads: ['listing'],
  shared: { seconds: 1 },
  /** Up to ten. The newest of each category come first. */
  answer: z.array(Listing),
});

export const getSimilarListings = /* @__PURE__ */ catalogRoute(
  'getSimilarListings',
  'GET /api/listings/:id/similar',
  {
    who: 'anyone',
    params: IdParams,
    reads: ['listing'],
    shared: { seconds: 1 },
    answer: z.array(Listing),
  },
);

/** Declared here because it answers listings, so that it does not bring the saved searches' schemas along. */
export const listSavedSearchMatches = /* @__PURE__ */ catalogRoute(
  'listSavedSearchMatches',
  'GET /api/saved-searches/matches',
  {
    who: 'signed-in',
    reads: ['saved-search', 'listing'],
    answer: z.array(Listing),
  },
);
