import { catalogRoutes, defaultPageSize, type Favourite, type ParsedRequest } from '@alaso/contracts';
import { cutPage, decodeCursor, encodeCursor, pageHeaders } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { presentListed } from '../listings/listing.presenter.ts';
import type { ListingRepository } from '../listings/listing.repository.ts';
import type { FavouriteRepository } from './favourite.repository.ts';

export type ListFavouritesDeps = {
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
export async function listFavourites(
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
