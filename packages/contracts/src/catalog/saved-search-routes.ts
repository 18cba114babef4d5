import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { NewSavedSearch, SavedSearch, SavedSearchChange } from './saved-search.ts';

export const saveSearch = /* @__PURE__ */ defineRoute({
  name: 'saveSearch',
  summary: 'Save a search, to open it again and to be notified of new matches',
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
  summary: 'List your saved searches, newest first',
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
  summary: 'Rename one of your saved searches, or turn its alerts on or off',
  service: 'catalog',
  method: 'PATCH',
  path: '/api/saved-searches/:id',
  who: 'signed-in',
  parties: { of: 'saved-search', owner: 'ok', stranger: 'not-found' },
  params: IdParams,
  body: SavedSearchChange,
  changes: ['saved-search'],
  status: 200,
  answer: SavedSearch,
  errors: [],
});

export const deleteSavedSearch = /* @__PURE__ */ defineRoute({
  name: 'deleteSavedSearch',
  summary: 'Delete one of your saved searches; deleting it again changes nothing',
  service: 'catalog',
  method: 'DELETE',
  path: '/api/saved-searches/:id',
  who: 'signed-in',
  parties: { of: 'saved-search', owner: 'ok', stranger: 'ok' },
  params: IdParams,
  changes: ['saved-search'],
  status: 204,
  errors: [],
});
