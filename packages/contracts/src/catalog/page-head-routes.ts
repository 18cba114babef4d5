import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { Category } from './listing-fields.ts';
import { itemPart, pagePart } from './page-part.ts';

/* Page metadata that the gateway inserts for search engines and messengers, which run no scripts. */

export const getItemHead = /* @__PURE__ */ defineRoute({
  ...itemPart,
  name: 'getItemHead',
  path: '/api/heads/item/:id',
});

export const getExploreHead = /* @__PURE__ */ defineRoute({
  ...pagePart,
  name: 'getExploreHead',
  path: '/api/heads/explore',
  query: z.strictObject({ category: z.optional(Category) }),
});

export const getSitemap = /* @__PURE__ */ defineRoute({
  name: 'getSitemap',
  service: 'catalog',
  method: 'GET',
  path: '/api/sitemap',
  who: 'anyone',
  query: z.strictObject({ part: z.optional(z.string().check(z.regex(/^([\da-f]{1,3}|pages)$/))) }),
  reads: ['listing'],
  status: 200,
  contentType: 'application/xml',
  answer: z.string(),
  errors: [],
});

export const makeLinkPicture = /* @__PURE__ */ defineRoute({
  name: 'makeLinkPicture',
  service: 'catalog',
  method: 'GET',
  path: '/api/photos/:id/link-picture',
  who: 'anyone',
  params: IdParams,
  reads: [],
  status: 204,
  errors: [],
});
