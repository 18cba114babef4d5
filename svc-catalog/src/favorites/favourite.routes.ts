import { catalogRoutes, maxFavourites } from '@alaso/contracts';
import { type Platform, type Route, route } from '@alaso/service-kit';
import { addFavourite, type AddFavouriteDeps } from './add-favourite.ts';
import type { FavouriteRepository } from './favourite.repository.ts';
import { listFavourites, type ListFavouritesDeps } from './list-favourites.ts';
import type { ListingRepository } from '../listings/listing.repository.ts';

type RemoveFavouriteDeps = Pick<Platform, 'inTransaction'> & {
  favourites: Pick<FavouriteRepository, 'remove'>;
  listings: Pick<ListingRepository, 'discountFavourite'>;
};

/** Takes a listing out of a person's favourites, whatever has become of it. Again changes nothing. */
async function removeFavourite(
  { favourites, listings, inTransaction }: RemoveFavouriteDeps,
  listingId: string,
  userId: string,
): Promise<void> {
  await inTransaction(async (session) => {
    const wasThere = await favourites.remove({ userId, listingId }, session);
    if (wasThere) await listings.discountFavourite(listingId, session);
  });
}

type FavouriteDeps = AddFavouriteDeps &
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
