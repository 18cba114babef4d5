import * as z from 'zod/mini';
import { Id } from '../fields.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { Favourite } from './favourite.ts';

const FavouriteParams = z.strictObject({ listingId: Id });

export const addFavourite = /* @__PURE__ */ defineRoute({
  name: 'addFavourite',
  service: 'catalog',
  method: 'PUT',
  path: '/api/favourites/:listingId',
  who: 'signed-in',
  params: FavouriteParams,
  changes: ['favourite'],
  status: 204,
  errors: ['own-listing', 'too-many-saved'],
});

export const removeFavourite = /* @__PURE__ */ defineRoute({
  name: 'removeFavourite',
  service: 'catalog',
  method: 'DELETE',
  path: '/api/favourites/:listingId',
  who: 'signed-in',
  params: FavouriteParams,
  changes: ['favourite'],
  status: 204,
  errors: [],
});

export const listFavourites = /* @__PURE__ */ defineRoute({
  name: 'listFavourites',
  service: 'catalog',
  method: 'GET',
  path: '/api/favourites',
  who: 'signed-in',
  query: z.strictObject(pageFields),
  reads: ['favourite', 'listing'],
  paged: true,
  status: 200,
  answer: z.array(Favourite),
  errors: [],
});

export const listFavouriteIds = /* @__PURE__ */ defineRoute({
  name: 'listFavouriteIds',
  service: 'catalog',
  method: 'GET',
  path: '/api/favourites/ids',
  who: 'signed-in',
  reads: ['favourite'],
  status: 200,
  answer: z.array(Id),
  errors: [],
});
