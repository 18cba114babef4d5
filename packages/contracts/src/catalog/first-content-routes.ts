import { defineRoute } from '../route.ts';
import { itemPart, pagePart } from './page-part.ts';

/* Content that people can read before any code has loaded, drawn where the app draws it later
   (shell/src/first-paint/first-content.css). */

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
