import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { catalogRoute } from '../route.ts';
import { Category } from './listing-fields.ts';

/* Content that users can read before any code has loaded: the slice's template, filled in with data. */

/** HTML that svc-catalog renders and the gateway inserts into a page. Identical for all callers. */
export const pagePart = {
  who: 'anyone',
  reads: ['listing'],
  shared: { seconds: 1 },
  contentType: 'text/html',
  answer: z.string(),
} as const;

/** With data saver on, the part has no photo. */
const photoQuery = { query: z.strictObject({ saveData: z.optional(z.enum(['on'])) }) } as const;

/** Like {@link pagePart}, for an item page. */
export const itemPart = { ...pagePart, ...photoQuery, params: IdParams } as const;

/* Page metadata for search engines and messaging apps, which run no scripts. The gateway inserts it. */

export const getItemContent = /* @__PURE__ */ catalogRoute(
  'getItemContent',
  'GET /api/first-content/item/:id',
  itemPart,
);

export const getExploreContent = /* @__PURE__ */ catalogRoute(
  'getExploreContent',
  'GET /api/first-content/explore',
  { ...pagePart, ...photoQuery },
);

export const getItemHead = /* @__PURE__ */ catalogRoute('getItemHead', 'GET /api/heads/item/:id', itemPart);

export const getExploreHead = /* @__PURE__ */ catalogRoute('getExploreHead', 'GET /api/heads/explore', {
  ...pagePart,
  query: z.strictObject({ category: z.optional(Category) }),
});

export const getSitemap = /* @__PURE__ */ catalogRoute('getSitemap', 'GET /api/sitemap', {
  who: 'anyone',
  query: z.strictObject({ part: z.optional(z.string().check(z.regex(/^([\da-f]{1,3}|pages)$/))) }),
  reads: ['listing'],
  contentType: 'application/xml',
  answer: z.string(),
});

export const makeLinkPicture = /* @__PURE__ */ catalogRoute(
  'makeLinkPicture',
  'GET /api/photos/:id/link-picture',
  {
    who: 'anyone',
    params: IdParams,
    reads: [],
    status: 204,
  },
);
