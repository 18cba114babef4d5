import { catalogRoutes, type Listing, type ListingQuery, type Marks } from '@alaso/contracts';
import { pagedList } from '@alaso/service-kit';
import {
  asksHowMany,
  buildBands,
  listCursor,
  distanceOf,
  fewInRange,
  toFilter,
  type ListingFilter,
  type ListingRepository,
  type ListingTotals,
  type Near,
  type Order,
  type Cursor,
  cursorSchemas,
  presentListed,
  type ShownListing,
  parseState,
  type StoredOrder,
} from '../listings/index.ts';
import { fitOf, missingIn, tokenize } from '../vocabulary/index.ts';
import { type Found, type SearchDeps, searchedWordsOf, searchListings } from './search-listings.ts';

/** Returns the parts of the given text that match these search words, including matches with typos. */
export function findMarks(text: string, words: readonly string[]): Marks {
  const budget = { comparisons: 0 };
  return tokenize(text)
    .filter(({ word }) => words.some((searched) => fitOf(searched, [word], budget) !== undefined))
    .map(({ from, to }) => ({ from, to }));
}

export type ListListingsDeps = { listings: ListingRepository; totals: ListingTotals; search: SearchDeps };

function cursorOf<O extends Order>({ listing, rank }: Found, order: O, near?: Near): Cursor {
  const createdAt = listing.createdAt.getTime();
  const missing = missingIn(rank);
  const lacking = missing > 0 ? [missing] : [];
  if (order === 'best') return ['best', rank, createdAt, listing._id];
  if (order === 'price-asc') return ['price-asc', listing.priceAscending, listing._id, ...lacking];
  if (order === 'price-desc') return ['price-desc', listing.priceDescending, listing._id, ...lacking];
  if (order === 'nearest' && near) {
    return ['nearest', distanceOf(listing.place, near), createdAt, listing._id, ...lacking];
  }
  return ['newest', createdAt, listing._id, ...lacking];
}

const compare = <T extends number | string>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);

/** Returns a negative number if `a` comes before `b`. The two cursors must have the same order. */
function compareCursors(a: Cursor, b: Cursor): number {
  if (a[0] === 'best' && b[0] === 'best') {
    return compare(a[1], b[1]) || compare(b[2], a[2]) || compare(b[3], a[3]);
  }
  if (a[0] === 'best' || b[0] === 'best') return 0;
  if (a[0] === 'nearest' && b[0] === 'nearest') {
    const further = compare(a[4] ?? 0, b[4] ?? 0) || compare(a[1], b[1]);
    return further || compare(b[2], a[2]) || compare(b[3], a[3]);
  }
  if (a[0] === 'nearest' || b[0] === 'nearest') return 0;
  const lacksMore = compare(a[3] ?? 0, b[3] ?? 0);
  if (a[0] === 'price-asc') return lacksMore || compare(a[1], b[1]) || compare(a[2], b[2]);
  return lacksMore || compare(b[1], a[1]) || compare(b[2], a[2]);
}

/** Returns a function that starts the work only once and shares its promise among all calls. */
function sharing<T>(start: () => Promise<T>): () => Promise<T> {
  let started: Promise<T> | undefined;
  return () => (started ??= start());
}

type Reading = {
  query: ListingQuery;
  filter: ListingFilter;
  present: (page: readonly ShownListing[]) => Listing[];
};

function browse({ listings, totals }: ListListingsDeps, order: StoredOrder, reading: Reading) {
  const { query, filter, present } = reading;
  const total = sharing(() => totals.count(filter));
  return pagedList(catalogRoutes.listListings, query, {
    cursor: listCursor(cursorSchemas[order], (listing: ShownListing) =>
      cursorOf({ listing, rank: 0 }, order),
    ),
    async read(after, limit) {
      const isFew = asksHowMany(filter, order) && (await total()) <= fewInRange;
      return listings.page(filter, order, after, limit, isFew);
    },
    total,
    present,
  });
}

/** Reads the bands of `nearest` one by one, until the page is full. */
function browseNearest({ listings, totals }: ListListingsDeps, near: Near, reading: Reading) {
  const { query, filter, present } = reading;
  const total = sharing(() => totals.count(filter));
  return pagedList(catalogRoutes.listListings, query, {
    cursor: listCursor(cursorSchemas.nearest, (listing: ShownListing) =>
      cursorOf({ listing, rank: 0 }, 'nearest', near),
    ),
    async read(after, limit) {
      const isFew = asksHowMany(filter, 'newest') && (await total()) <= fewInRange;
      const read: ShownListing[] = [];
      for (const [distance, band] of buildBands(filter, near)) {
        if (read.length === limit) break;
        if (after && distance < after[1]) continue;
        const from = after?.[1] === distance ? (['newest', after[2], after[3]] as const) : undefined;
        const rest = limit - read.length;
        read.push(...(await listings.page(band, 'newest', from && [...from], rest, isFew)));
      }
      return read;
    },
    total,
    present,
  });
}

async function search(
  { listings, search: deps }: ListListingsDeps,
  { order, near, text }: { order: Order; near: Near | undefined; text: string },
  { query, filter, present }: Reading,
) {
  const found = (await searchListings(deps, filter, text))
    .map((one) => ({ id: one.listing._id, cursor: cursorOf(one, order, near) }))
    .sort((a, b) => compareCursors(a.cursor, b.cursor));
  return pagedList(catalogRoutes.listListings, query, {
    cursor: listCursor(cursorSchemas[order], ({ cursor }: { cursor: Cursor }) => cursor),
    read: (after, limit) =>
      found.filter(({ cursor }) => !after || compareCursors(cursor, after) > 0).slice(0, limit),
    total: () => found.length,
    present: async (page) => present(await listings.inOrder(page.map(({ id }) => id))),
  });
}

/**
 * Returns the place from which distances are measured, or undefined if there is no place or a different sort
 * order is used.
 */
function parseNear({ sort, nearState, nearLga }: ListingQuery): Near | undefined {
  const state = sort === 'nearest' ? parseState(nearState) : undefined;
  return state && { state, lga: nearLga };
}

/**
 * Returns the given order, or newest first if no order is given or the order has no index. Without a search,
 * there is no best match.
 */
const storedOrder = (order: Order | undefined): StoredOrder =>
  order === undefined || order === 'best' || order === 'nearest' ? 'newest' : order;

/**
 * Returns a page of listings. For a search, the best matches come first by default. `X-Total-Count` is the
 * number of matches (counted up to 10,000; for a search, among the ranked candidates). `Link` contains the
 * URL of the next page, with the same filters.
 */
export async function listListings(
  deps: ListListingsDeps,
  query: ListingQuery,
): Promise<{ body: Listing[]; headers: Record<string, string> }> {
  const { sort, search: text = '' } = query;
  const near = parseNear(query);
  const words = text === '' ? undefined : searchedWordsOf(text);
  const reading: Reading = {
    query,
    filter: toFilter(query),
    present: (page) =>
      page
        .map(presentListed)
        .map((listing) => ({ ...listing, ...(words && { marks: findMarks(listing.title, words) }) })),
  };
  if (words) {
    const order = sort === 'nearest' && !near ? 'best' : (sort ?? 'best');
    return search(deps, { order, near, text }, reading);
  }
  return near ? browseNearest(deps, near, reading) : browse(deps, storedOrder(sort), reading);
}
