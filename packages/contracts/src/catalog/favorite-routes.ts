import * as z from 'zod/mini';
import { Id } from '../fields.ts';
import { pageFields } from '../page.ts';
import { catalogRoute } from '../route.ts';
import { Favorite } from './favorite.ts';

const FavoriteParams = z.strictObject({ listingId: Id });

export const addFavorite = /* @__PURE__ */ catalogRoute('addFavorite', 'PUT /api/favourites/:listingId', {
  who: 'signed-in',
  params: FavoriteParams,
  changes: ['favorite'],
  status: 204,
  errors: ['own-listing', 'too-many-saved'],
});

export const removeFavorite = /* @__PURE__ */ catalogRoute(
  'removeFavorite',
  'DELETE /api/favourites/:listingId',
  {
    who: 'signed-in',
    params: FavoriteParams,
    changes: ['favorite'],
    status: 204,
  },
);

export const listFavorites = /* @__PURE__ */ catalogRoute('listFavorites', 'GET /api/favourites', {
  who: 'signed-in',
  query: z.strictObject(pageFields),
  reads: ['favorite', 'listing'],
  paged: true,
  answer: z.array(Favorite),
});

export const listFavoriteIds = /* @__PURE__ */ catalogRoute('listFavoriteIds', 'GET /api/favourites/ids', {
  who: 'signed-in',
  reads: ['favorite'],
  answer: z.array(Id),
});
