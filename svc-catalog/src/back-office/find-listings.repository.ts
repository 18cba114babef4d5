import { catalogRoutes, type Found, listingStatuses, maxFound, soughtNumber } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { stateOf } from '../listing-lifecycle/index.ts';
import {
  categoryWord,
  type ListingDocument,
  listingsOf,
  newestFirst,
  type ShownListing,
  withoutSearched,
} from '../listings/index.ts';
import { type SearchDeps, searchedWordsOf, searchListings } from '../search/index.ts';

/**
 * Maximum number of matches that are sorted. Finding the newest of a large number would mean reading all of
 * them.
 */
const maxSorted = 300;

const presentFound = (listing: ShownListing, isExact: boolean): Found => ({
  kind: 'listing',
  id: listing._id,
  title: listing.title,
  detail: `${categoryWord(listing.category)} · ${stateOf(listing)}`,
  isExact,
});

/** Reads listings in any state for admins. */
export function foundListings(connection: Connection, search: SearchDeps) {
  const listings = listingsOf(connection);
  const findMany = (ids: readonly string[]): Promise<ShownListing[]> =>
    listings
      .find({ _id: { $in: [...ids] } }, withoutSearched)
      .limit(maxFound)
      .lean();

  /**
   * Returns the newest listings with all these words, in any status. All statuses are listed explicitly,
   * because the index starts with the status.
   */
  const withWords = (words: readonly string[]): Promise<ShownListing[]> =>
    listings.aggregate<ListingDocument>([
      { $match: { status: { $in: [...listingStatuses] }, searchWords: { $all: [...words] } } },
      { $limit: maxSorted },
      { $sort: newestFirst },
      { $limit: maxFound },
      { $project: withoutSearched },
    ]);

  return async (q: string): Promise<Found[]> => {
    const sought = soughtNumber(q);
    if (sought)
      return sought.of === 'id' ? (await findMany([sought.id])).map((one) => presentFound(one, true)) : [];
    const words = searchedWordsOf(q);
    if (words.length === 0) return [];
    const whole = await withWords(words);
    if (whole.length > 0) return whole.map((one) => presentFound(one, false));
    // Also matches word prefixes and typos, as Explore does.
    const alike = await searchListings(search, { status: 'active' }, q);
    const ids = alike.slice(0, maxFound).map(({ listing }) => listing._id);
    return (await findMany(ids)).map((one) => presentFound(one, false));
  };
}

export const findListingsRoutes = (find: ReturnType<typeof foundListings>): Route[] => [
  route(catalogRoutes.findListings, async ({ query: { q } }) => ({ body: await find(q) })),
];
