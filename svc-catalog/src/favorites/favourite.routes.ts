import { catalogRoutes, maxFavourites } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { type AddFavouriteDeps, addFavourite } from './add-favourite.ts';
import type { FavouriteRepository } from './favourite.repository.ts';
import { type ListFavouritesDeps, listFavourites } from './list-favourites.ts';
import { type RemoveFavouriteDeps, removeFavourite } from './remove-favourite.ts';

export type FavouriteDeps = AddFavouriteDeps &
  RemoveFavouriteDeps &
  ListFavouritesDeps & { favourites: FavouriteRepository };

export function favouriteRoutes(deps: FavouriteDeps): Route[] {
  return [
    route(catalogRoutes.addFavourite, async ({ params, caller }) => {
      await addFavourite(deps, params.listingId, caller.userId);
      return {};
    }),
    route(catalogRoutes.removeFavourite, async ({ params, caller }) => {
      await removeFavourite(deps, params.listingId, caller.userId);
      return {};
    }),
    route(catalogRoutes.listFavourites, ({ query, caller }) => listFavourites(deps, query, caller.userId)),
    route(catalogRoutes.listFavouriteIds, async ({ caller }) => ({
      body: await deps.favourites.listingIds(caller.userId, maxFavourites),
    })),
  ];
}
