import { randomUUID } from 'node:crypto';
import { maxFavourites } from '@alaso/contracts';
import { type LockRows, type Platform, problem, retryOnDuplicateKey } from '@alaso/service-kit';
import type { ListingRepository } from '../listings/listing.repository.ts';
import { notFound } from '../listings/not-found.ts';
import type { FavouriteRepository } from './favourite.repository.ts';
import { manyAdmirers, tellAlmostGone } from './tell-almost-gone.ts';

export type AddFavouriteDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  favourites: Pick<FavouriteRepository, 'has' | 'add' | 'count' | 'admirers'>;
  listings: Pick<ListingRepository, 'find' | 'countFavourite'>;
  lock: LockRows;
  now: () => Date;
};

/**
 * Puts a listing among a person's favourites, and tells those who have it there when it is about to go. Again
 * changes nothing, whatever has become of the listing.
 * @throws not-found, own-listing, too-many-saved
 */
export async function addFavourite(deps: AddFavouriteDeps, listingId: string, userId: string): Promise<void> {
  const { favourites, listings, lock, inTransaction, now } = deps;
  await retryOnDuplicateKey(() =>
    inTransaction(async (session) => {
      await lock(userId, session);
      if (await favourites.has({ userId, listingId }, session)) return;
      if ((await favourites.count(userId, session)) >= maxFavourites) {
        throw problem(
          'too-many-saved',
          `You have reached the limit of ${maxFavourites} favorites. Remove one to add another.`,
        );
      }
      const liked = await listings.countFavourite(listingId, userId, session);
      if (!liked) throw await whyNot(deps, listingId);
      await favourites.add({ _id: randomUUID(), userId, listingId, addedAt: now() }, session);
      if (liked.favouriteCount === manyAdmirers) await tellAlmostGone(deps, liked, userId, session);
    }),
  );
}

async function whyNot({ listings }: Pick<AddFavouriteDeps, 'listings'>, listingId: string) {
  return (await listings.find(listingId))
    ? problem('own-listing', 'This is your own item: it is in your dashboard.')
    : notFound();
}
