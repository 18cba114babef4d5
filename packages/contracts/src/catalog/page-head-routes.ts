import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { Category } from './listing-fields.ts';
import { itemPart, pagePart } from './page-part.ts';

/* What the gateway puts into the head of a page for those who run no scripts: search engines and messengers. */

export const getItemHead = /* @__PURE__ */ defineRoute({
  ...itemPart,
  name: 'getItemHead',
  summary: 'The head of the page of an item, as HTML; where there is no such item, it says so',
  path: '/api/heads/item/:id',
});

export const getExploreHead = /* @__PURE__ */ defineRoute({
  ...pagePart,
  name: 'getExploreHead',
  summary: 'The head of Explore, of one category or of all, as HTML',
  path: '/api/heads/explore',
  query: z.strictObject({ category: z.optional(Category) }),
});

export const getSitemap = /* @__PURE__ */ defineRoute({
  name: 'getSitemap',
  summary:
    'The sitemap at /sitemap.xml: all active listings; of many an index of its parts, each those whose id begins so',
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
  summary:
    'Makes the picture that stands beside a link to an item; the gateway asks for it where there is none yet, and serves it',
  service: 'catalog',
  method: 'GET',
  path: '/api/photos/:id/link-picture',
  who: 'anyone',
  params: IdParams,
  reads: [],
  status: 204,
  errors: [],
});
