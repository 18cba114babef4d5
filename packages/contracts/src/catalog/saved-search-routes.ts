import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { NewSavedSearch, SavedSearch, SavedSearchChange } from './saved-search.ts';

export const saveSearch = /* @__PURE__ */ defineRoute({
  name: 'saveSearch',
  service: 'catalog',
  method: 'POST',
  path: '/api/saved-searches',
  who: 'signed-in',
  body: NewSavedSearch,
  changes: ['saved-search'],
  status: 201,
  answer: SavedSearch,
  errors: ['too-many-saved'],
});

export const listSavedSearches = /* @__PURE__ */ defineRoute({
  name: 'listSavedSearches',
  service: 'catalog',
  method: 'GET',
  path: '/api/saved-searches',
  who: 'signed-in',
  reads: ['saved-search'],
  status: 200,
  answer: z.array(SavedSearch),
  errors: [],
});

export const changeSavedSearch = /* @__PURE__ */ defineRoute({
  name: 'changeSavedSearch',
  service: 'catalog',
  method: 'PATCH',
  path: '/api/saved-searches/:id',
  who: 'signed-in',
  params: IdParams,
  body: SavedSearchChange,
  changes: ['saved-search'],
  status: 200,
  answer: SavedSearch,
  errors: [],
});

export const deleteSavedSearch = /* @__PURE__ */ defineRoute({
  name: 'deleteSavedSearch',
  service: 'catalog',
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  who: 'signed-in',
  params: IdParams,
  changes: ['saved-search'],
  status: 204,
  errors: [],
});
