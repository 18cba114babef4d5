import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { Category } from './listing-fields.ts';
import { itemPart, pagePart } from './page-part.ts';

/* What the gateway puts into the head of a page for those who run no scripts: search engines and messengers. */

export const getItemHead = /* @__PURE__ */ defineRoute({
  ...itemPart,
  name: 'getItemHead',
  summary: "Render the head of an item's page as HTML; it says so if the item does not exist",
  path: '/api/heads/item/:id',
});

export const getExploreHead = /* @__PURE__ */ defineRoute({
  ...pagePart,
  name: 'getExploreHead',
  summary: 'Render the head of Explore as HTML, for one category or for all',
  path: '/api/heads/explore',
  query: z.strictObject({ category: z.optional(Category) }),
});

export const getSitemap = /* @__PURE__ */ defineRoute({
  name: 'getSitemap',
  summary:
    'Get the sitemap of all active listings, served at /sitemap.xml; for many listings, an index of its parts',
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
  summary: 'Create the link preview picture of a photo; the gateway asks if there is none yet, and serves it',
  service: 'catalog',
  method: 'GET',
  path: '/api/photos/:id/link-picture',
  who: 'anyone',
  params: IdParams,
  reads: [],
  status: 204,
  errors: [],
});
