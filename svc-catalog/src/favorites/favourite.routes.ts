import {
  catalogRoutes,
  defaultPageSize,
  type Favourite,
  maxFavourites,
  type ParsedRequest,
} from '@alaso/contracts';
import {
  cutPage,
  type DbSession,
  decodeCursor,
  derivedId,
  encodeCursor,
  type LockRows,
  pageHeaders,
  type Platform,
  problem,
  retryOnDuplicateKey,
  route,
  type Route,
} from '@alaso/service-kit';
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { ListingDocument } from '../listings/listing.model.ts';
import { presentListed } from '../listings/listing.presenter.ts';
import type { ListingRepository } from '../listings/listing.repository.ts';
import { notFound } from '../listings/not-found.ts';
import type { FavouriteRepository } from './favourite.repository.ts';

type TellAlmostGoneDeps = Pick<Platform, 'outbox'> & {
  favourites: Pick<FavouriteRepository, 'admirers'>;
};

/** With so many people who like it, an item is about to go. */
const manyAdmirers = 5;

/**
 * Tells everybody who likes a listing, but for the person who likes it last, that it may go soon: each of
 * them once.
 */
async function tellAlmostGone(
  { favourites, outbox }: TellAlmostGoneDeps,
  { _id: listingId, title }: Pick<ListingDocument, '_id' | 'title'>,
  newestAdmirer: string,
  session: DbSession,
): Promise<void> {
  for (const userId of await favourites.admirers(listingId, undefined, manyAdmirers, session)) {
    if (userId === newestAdmirer) continue;
    const notification = {
      noticeId: derivedId('almost-gone', userId, listingId),
      userId,
      kind: 'almost-gone',
      title: 'A favorite may sell soon',
      text: `${title}: ${manyAdmirers} people have their eye on it.`,
      link: `/item/${listingId}`,
    } as const;
    await outbox.write('notice.raised', notification, session);
  }
}

type ListFavouritesDeps = {
  favourites: Pick<FavouriteRepository, 'page' | 'count'>;
  listings: Pick<ListingRepository, 'inOrder'>;
};

/** When the last favourite of a page was added, in ms, and its id. */
const Position = z.tuple([z.number().check(z.int(), z.minimum(0), z.maximum(8.64e15)), z.uuid()]);

function afterCursor(cursor: string | undefined) {
  if (cursor === undefined) return undefined;
  const [addedAt, _id] = decodeCursor(Position, cursor);
  return { addedAt: new Date(addedAt), _id };
}

/** A page of a person's favourites, the newest first, each with its listing as it stands. */
async function listFavourites(
  { favourites, listings }: ListFavouritesDeps,
  query: ParsedRequest<typeof catalogRoutes.listFavourites>['query'],
  userId: string,
): Promise<{ body: Favourite[]; headers: Record<string, string> }> {
  const { limit = defaultPageSize, cursor } = query;
  const [rows, total] = await Promise.all([
    favourites.page(userId, afterCursor(cursor), limit + 1),
    favourites.count(userId),
  ]);
  const { page, last } = cutPage(rows, limit);
  const shown = await listings.inOrder(page.map(({ listingId }) => listingId));
  const byId = new Map(shown.map((listing) => [listing._id, presentListed(listing)]));
  return {
    body: page.map(({ listingId, addedAt }) => ({
      listingId,
      addedAt: addedAt.toISOString(),
      listing: byId.get(listingId) ?? null,
    })),
    headers: pageHeaders(catalogRoutes.listFavourites, query, {
      total,
      next: last && encodeCursor([last.addedAt.getTime(), last._id]),
    }),
  };
}

type AddFavouriteDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
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
async function addFavourite(deps: AddFavouriteDeps, listingId: string, userId: string): Promise<void> {
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
