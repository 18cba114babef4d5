import { defineRoute } from '../route.ts';
import { itemPart, pagePart } from './page-part.ts';

/*
 * What people can read before any code has come, drawn where the app draws it later
 * (shell/src/first-paint/first-content.css).
 */

export const getItemContent = /* @__PURE__ */ defineRoute({
  ...itemPart,
  name: 'getItemContent',
  summary: "Render an item's photo, title and price as HTML; empty if the item does not exist",
  path: '/api/first-content/item/:id',
});

export const getExploreContent = /* @__PURE__ */ defineRoute({
  ...pagePart,
  name: 'getExploreContent',
  summary: 'Render the newest listings as HTML, as Explore shows them first; empty if there are none',
  path: '/api/first-content/explore',
});
