import { catalogRoutes, maxFavorites, type ParsedRequest } from '@alaso/contracts';
import { maskNumbers } from '@alaso/contracts/scam-rules';
import {
  cursorBy,
  type DbSession,
  derivedId,
  type LockRows,
  moment,
  pagedList,
  type Platform,
  problem,
  retryOnDuplicateKey,
  route,
  type Route,
} from '@alaso/service-kit';
import { randomUUID } from 'node:crypto';
import { type ListingDocument, type ListingRepository, notFound, presentListed } from '../listings/index.ts';
import type { FavoriteRepository } from './favorite.repository.ts';
import { favoritesMessages } from './favorites.messages.ts';

type NotifyAlmostGoneDeps = Pick<Platform, 'outbox'> & {
  favorites: Pick<FavoriteRepository, 'admirers'>;
};

/** If this many users have an item in their favorites, it may soon be sold. */
const manyAdmirers = 5;

/**
 * Notifies everyone who likes a listing, except the user who added it last, that it may soon be sold. Each
 * user is notified only once.
 */
async function notifyAlmostGone(
  { favorites, outbox }: NotifyAlmostGoneDeps,
  { _id: listingId, title }: Pick<ListingDocument, '_id' | 'title'>,
  newestAdmirer: string,
  session: DbSession,
): Promise<void> {
  for (const userId of await favorites.admirers(listingId, undefined, manyAdmirers, session)) {
    if (userId === newestAdmirer) continue;
    const notification = {
      noticeId: derivedId('almost-gone', userId, listingId),
      userId,
      kind: 'almost-gone',
      title: favoritesMessages.maySellSoon,
      text: favoritesMessages.maySellSoonText(maskNumbers(title), manyAdmirers),
      link: `/item/${listingId}`,
    } as const;
    await outbox.write('notice.raised', notification, session);
  }
}

type ListFavoritesDeps = {
  favorites: Pick<FavoriteRepository, 'page' | 'count'>;
  listings: Pick<ListingRepository, 'inOrder'>;
};

/** Returns a page of a user's favorites, newest first, with the current state of each listing. */
const listFavorites = (
  { favorites, listings }: ListFavoritesDeps,
  query: ParsedRequest<typeof catalogRoutes.listFavorites>['query'],
  userId: string,
) =>
  pagedList(catalogRoutes.listFavorites, query, {
    cursor: cursorBy({ addedAt: moment }),
    read: (after, limit) => favorites.page(userId, after, limit),
    total: () => favorites.count(userId),
    async present(page) {
      const shown = await listings.inOrder(page.map(({ listingId }) => listingId));
      const byId = new Map(shown.map((listing) => [listing._id, presentListed(listing)]));
      return page.map(({ listingId, addedAt }) => ({
        listingId,
        addedAt: addedAt.toISOString(),
        listing: byId.get(listingId) ?? null,
      }));
    },
  });

type AddFavoriteDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  favorites: Pick<FavoriteRepository, 'has' | 'add' | 'count' | 'admirers'>;
  listings: Pick<ListingRepository, 'find' | 'countFavorite'>;
  lock: LockRows;
  now: () => Date;
};

/**
 * Adds a listing to a user's favorites, and notifies the others who like it if it may soon be sold. A
 * repeated call has no effect, regardless of the listing's state. @throws not-found, own-listing,
 * too-many-saved
 */
async function addFavorite(deps: AddFavoriteDeps, listingId: string, userId: string): Promise<void> {
  const { favorites, listings, lock, inTransaction, now } = deps;
  await retryOnDuplicateKey(() =>
    inTransaction(async (session) => {
      await lock(userId, session);
      if (await favorites.has({ userId, listingId }, session)) return;
      if ((await favorites.count(userId, session)) >= maxFavorites) {
        throw problem('too-many-saved', favoritesMessages.tooManyFavorites(maxFavorites));
      }
      const liked = await listings.countFavorite(listingId, userId, session);
      if (!liked) throw await favoriteRefusal(deps, listingId);
      await favorites.add({ _id: randomUUID(), userId, listingId, addedAt: now() }, session);
      if (liked.favouriteCount === manyAdmirers) await notifyAlmostGone(deps, liked, userId, session);
    }),
  );
}

async function favoriteRefusal({ listings }: Pick<AddFavoriteDeps, 'listings'>, listingId: string) {
  return (await listings.find(listingId)) ? problem('own-listing', favoritesMessages.ownItem) : notFound();
}

type RemoveFavoriteDeps = Pick<Platform, 'inTransaction'> & {
  favorites: Pick<FavoriteRepository, 'remove'>;
  listings: Pick<ListingRepository, 'discountFavorite'>;
};

/**
 * Removes a listing from a user's favorites, regardless of the listing's state. A repeated call has no
 * effect.
 */
async function removeFavorite(
  { favorites, listings, inTransaction }: RemoveFavoriteDeps,
  listingId: string,
  userId: string,
): Promise<void> {
  await inTransaction(async (session) => {
    const wasThere = await favorites.remove({ userId, listingId }, session);
    if (wasThere) await listings.discountFavorite(listingId, session);
  });
}

type FavoriteDeps = AddFavoriteDeps &
  RemoveFavoriteDeps &
  ListFavoritesDeps & { favorites: FavoriteRepository };

export function favoriteRoutes(deps: FavoriteDeps): Route[] {
  return [
    route(catalogRoutes.addFavorite, async ({ params, caller }) => {
      await addFavorite(deps, params.listingId, caller.userId);
      return {};
    }),
    route(catalogRoutes.removeFavorite, async ({ params, caller }) => {
      await removeFavorite(deps, params.listingId, caller.userId);
      return {};
    }),
    route(catalogRoutes.listFavorites, ({ query, caller }) => listFavorites(deps, query, caller.userId)),
    route(catalogRoutes.listFavoriteIds, async ({ caller }) => ({
      body: await deps.favorites.listingIds(caller.userId, maxFavorites),
    })),
  ];
}
