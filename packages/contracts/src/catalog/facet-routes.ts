import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { ListingFacets } from './facets.ts';
import { listingFilters } from './listing.ts';

export const listFacets = /* @__PURE__ */ defineRoute({
  name: 'listFacets',
  service: 'catalog',
  method: 'GET',
  path: '/api/listings/facets',
  who: 'anyone',
  query: z.strictObject(listingFilters),
  reads: ['listing'],
  shared: { seconds: 1 },
  status: 200,
  answer: ListingFacets,
  errors: [],
});
