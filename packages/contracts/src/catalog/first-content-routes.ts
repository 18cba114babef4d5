import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';

/**
 * What the gateway puts into a page for people to read before any code has come: HTML, the same for every caller, drawn where the
 * app draws it later (shell/src/first-paint/first-content.css).
 */
const content = {
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

export const getItemContent = /* @__PURE__ */ defineRoute({
  ...content,
  name: 'getItemContent',
  summary: 'Photo, title and price of an item, as HTML; empty where there is no such item',
  path: '/api/first-content/item/:id',
  params: IdParams,
  /** Who saves data gets no photo before the page asks for it. */
  query: z.strictObject({ saveData: z.optional(z.enum(['on'])) }),
});

export const getExploreContent = /* @__PURE__ */ defineRoute({
  ...content,
  name: 'getExploreContent',
  summary: 'The newest listings as Explore begins with them, as HTML; empty where there are none',
  path: '/api/first-content/explore',
});
