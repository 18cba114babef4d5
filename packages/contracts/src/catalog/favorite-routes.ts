import * as z from 'zod/mini';
import { Id } from '../fields.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { Favorite } from './favorite.ts';

const FavoriteParams = z.strictObject({ listingId: Id });

export const addFavorite = /* @__PURE__ */ defineRoute({
  name: 'addFavorite',
  service: 'catalog',
  method: 'PUT',
  path: '/api/favourites/:listingId',
  who: 'signed-in',
  params: FavoriteParams,
  changes: ['favorite'],
  status: 204,
  errors: ['own-listing', 'too-many-saved'],
});

export const removeFavorite = /* @__PURE__ */ defineRoute({
  name: 'removeFavorite',
  service: 'catalog',
  method: 'DELETE',
  path: '/api/favourites/:listingId',
  who: 'signed-in',
  params: FavoriteParams,
  changes: ['favorite'],
  status: 204,
  errors: [],
});

export const listFavorites = /* @__PURE__ */ defineRoute({
  name: 'listFavorites',
  service: 'catalog',
  method: 'GET',
  path: '/api/favourites',
  who: 'signed-in',
  query: z.strictObject(pageFields),
  reads: ['favorite', 'listing'],
  paged: true,
  status: 200,
  answer: z.array(Favorite),
  errors: [],
});

export const listFavoriteIds = /* @__PURE__ */ defineRoute({
  name: 'listFavoriteIds',
  service: 'catalog',
  method: 'GET',
  path: '/api/favourites/ids',
  who: 'signed-in',
  reads: ['favorite'],
  status: 200,
  answer: z.array(Id),
  errors: [],
});
