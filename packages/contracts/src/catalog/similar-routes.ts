import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { Listing } from './listing.ts';

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
