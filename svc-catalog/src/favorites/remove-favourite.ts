import type { Platform } from '@alaso/service-kit';
import type { ListingRepository } from '../listings/listing.repository.ts';
import type { FavouriteRepository } from './favourite.repository.ts';

export type RemoveFavouriteDeps = Pick<Platform, 'inTransaction'> & {
  favourites: Pick<FavouriteRepository, 'remove'>;
  listings: Pick<ListingRepository, 'discountFavourite'>;
};

/** Takes a listing out of a person's favourites, whatever has become of it. Again changes nothing. */
export async function removeFavourite(
  { favourites, listings, inTransaction }: RemoveFavouriteDeps,
  listingId: string,
  userId: string,
): Promise<void> {
  await inTransaction(async (session) => {
    const wasThere = await favourites.remove({ userId, listingId }, session);
    if (wasThere) await listings.discountFavourite(listingId, session);
  });
}
