import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { Category } from './listing-fields.ts';

/* Content that people can read before any code has loaded: the slice's template, filled with data. */

/** HTML that svc-catalog writes and the gateway inserts into a page, the same for every caller. */
export const pagePart = {
  service: 'catalog',
  method: 'GET',
  who: 'anyone',
  reads: ['listing'],
  shared: { seconds: 1 },
  status: 200,
  contentType: 'text/html',
  answer: z.string(),
  errors: [],
} as const;

/** The same for an item page. */
export const itemPart = {
  ...pagePart,
  params: IdParams,
  /** With data saver on, no photo is preloaded. */
  query: z.strictObject({ saveData: z.optional(z.enum(['on'])) }),
} as const;

/* Page metadata that the gateway inserts for search engines and messengers, which run no scripts. */

export const getItemContent = /* @__PURE__ */ defineRoute({
  ...itemPart,
  name: 'getItemContent',
  path: '/api/first-content/item/:id',
});

export const getExploreContent = /* @__PURE__ */ defineRoute({
  ...pagePart,
  name: 'getExploreContent',
  path: '/api/first-content/explore',
});

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
