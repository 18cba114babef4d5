import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { catalogRoute } from '../route.ts';
import { NewSavedSearch, SavedSearch, SavedSearchChange } from './saved-search.ts';

export const saveSearch = /* @__PURE__ */ catalogRoute('saveSearch', 'POST /api/saved-searches', {
  who: 'signed-in',
  body: NewSavedSearch,
  changes: ['saved-search'],
  status: 201,
  answer: SavedSearch,
  errors: ['too-many-saved'],
});

export const listSavedSearches = /* @__PURE__ */ catalogRoute(
  'listSavedSearches',
  'GET /api/saved-searches',
  {
    who: 'signed-in',
    reads: ['saved-search'],
    answer: z.array(SavedSearch),
  },
);

export const changeSavedSearch = /* @__PURE__ */ catalogRoute(
  'changeSavedSearch',
  'PATCH /api/saved-searches/:id',
  {
    who: 'signed-in',
    params: IdParams,
    body: SavedSearchChange,
    changes: ['saved-search'],
    answer: SavedSearch,
  },
);

export const deleteSavedSearch = /* @__PURE__ */ catalogRoute(
  'deleteSavedSearch',
  'DELETE /api/saved-searches/:id',
  {
    who: 'signed-in',
    params: IdParams,
    changes: ['saved-search'],
    status: 204,
  },
);
