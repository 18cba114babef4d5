import {
  catalogRoutes,
  defaultPageSize,
  type Listing,
  type ListingQuery,
  type Marks,
} from '@alaso/contracts';
import { cutPage, encodeCursor, pageHeaders } from '@alaso/service-kit';
import {
  asksHowMany,
  bandsOf,
  decodePosition,
  distanceOf,
  fewInRange,
  filterOf,
  type ListingFilter,
  type ListingRepository,
  type ListingTotals,
  type Near,
  type Order,
  type Position,
  type PositionIn,
  presentListed,
  type ShownListing,
  stateOf,
  type StoredOrder,
} from '../listings/index.ts';
import { fitOf, missingIn, spelledWordsOf } from '../vocabulary/index.ts';
import { type Found, type SearchDeps, searchedWordsOf, searchListings } from './search-listings.ts';

/** Returns the parts of a text that match these search words, including with typos. */
export function marksOf(text: string, words: readonly string[]): Marks {
  const budget = { comparisons: 0 };
  return spelledWordsOf(text)
    .filter(({ word }) => words.some((searched) => fitOf(searched, [word], budget) !== undefined))
    .map(({ from, to }) => ({ from, to }));
}

export type ListListingsDeps = { listings: ListingRepository; totals: ListingTotals; search: SearchDeps };

type Page = { listings: ShownListing[]; next: Position | undefined; total: number };

function positionOf<O extends Order>({ listing, rank }: Found, order: O, near?: Near): Position {
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

/** Returns a negative number if `a` comes before `b`. Both are in the same order. */
function comparePositions(a: Position, b: Position): number {
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

type Reading<O extends Order> = {
  filter: ListingFilter;
  order: O;
  near?: Near | undefined;
  cursor: string | undefined;
  limit: number;
};

async function browse(
  { listings, totals }: ListListingsDeps,
  { filter, order, cursor, limit }: Reading<StoredOrder>,
): Promise<Page> {
  const after = cursor === undefined ? undefined : decodePosition(cursor, order);
  const counting = totals.of(filter);
  const isFew = asksHowMany(filter, order) && (await counting) <= fewInRange;
  const [read, total] = await Promise.all([listings.page(filter, order, after, limit + 1, isFew), counting]);
  const { page, last } = cutPage(read, limit);
  return { listings: page, next: last && positionOf({ listing: last, rank: 0 }, order), total };
}

/** Reads the lists of `nearest` one after the other, until the page is full. */
async function browseNearest(
  { listings, totals }: ListListingsDeps,
  { filter, cursor, limit }: Omit<Reading<'nearest'>, 'order'>,
  near: Near,
): Promise<Page> {
  const after = cursor === undefined ? undefined : decodePosition(cursor, 'nearest');
  const counting = totals.of(filter);
  const isFew = asksHowMany(filter, 'newest') && (await counting) <= fewInRange;
  const read: ShownListing[] = [];
  for (const [distance, band] of bandsOf(filter, near)) {
    if (read.length > limit) break;
    if (after && distance < after[1]) continue;
    const from = after?.[1] === distance ? (['newest', after[2], after[3]] as const) : undefined;
    read.push(...(await listings.page(band, 'newest', from && [...from], limit + 1 - read.length, isFew)));
  }
  const { page, last } = cutPage(read, limit);
  const next = last && positionOf({ listing: last, rank: 0 }, 'nearest', near);
  return { listings: page, next, total: await counting };
}

async function search(
  { listings, search: deps }: ListListingsDeps,
  text: string,
  { filter, order, near, cursor, limit }: Reading<Order>,
): Promise<Page> {
  const after: PositionIn<Order> | undefined =
    cursor === undefined ? undefined : decodePosition(cursor, order);
  const found = (await searchListings(deps, filter, text))
    .map((one) => ({ listing: one.listing, position: positionOf(one, order, near) }))
    .sort((a, b) => comparePositions(a.position, b.position));
  const rest = after ? found.filter(({ position }) => comparePositions(position, after) > 0) : found;
  const page = rest.slice(0, limit);
  return {
    listings: await listings.inOrder(page.map(({ listing }) => listing._id)),
    next: rest.length > limit ? page.at(-1)?.position : undefined,
    total: found.length,
  };
}

/** Returns where a list begins; undefined in another order, or without a place. */
function nearOf({ sort, nearState, nearLga }: ListingQuery): Near | undefined {
  const state = sort === 'nearest' ? stateOf(nearState) : undefined;
  return state && { state, lga: nearLga };
}

/** Without a search there is no best match: the newest come first. */
const storedOrder = (order: Order | undefined): StoredOrder =>
  order === undefined || order === 'best' || order === 'nearest' ? 'newest' : order;

/**
 * Returns a page of listings; for a search the best come first by default. `X-Total-Count` is the number of
 * matches (counted up to 10,000; for a search, among the ranked candidates); `Link` has the address of the
 * next page, with the same filters.
 */
export async function listListings(
  deps: ListListingsDeps,
  query: ListingQuery,
): Promise<{ body: Listing[]; headers: Record<string, string> }> {
  const { sort, limit = defaultPageSize, cursor, search: text = '' } = query;
  const near = nearOf(query);
  const reading = { filter: filterOf(query), near, cursor, limit };
  const page =
    text !== ''
      ? await search(deps, text, {
          ...reading,
          order: sort === 'nearest' && !near ? 'best' : (sort ?? 'best'),
        })
      : near
        ? await browseNearest(deps, reading, near)
        : await browse(deps, { ...reading, order: storedOrder(sort) });
  const next = page.next && encodeCursor(page.next);
  return {
    body: page.listings.map(presentListed).map((listing) => ({
      ...listing,
      ...(text !== '' && { marks: marksOf(listing.title, searchedWordsOf(text)) }),
    })),
    headers: pageHeaders(catalogRoutes.listListings, query, { total: page.total, next }),
  };
}
