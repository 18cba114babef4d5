import {
  catalogRoutes,
  defaultPageSize,
  koboFromNaira,
  type Listing,
  type ListingQuery,
  type ListingSort,
} from '@alaso/contracts';
import { cutPage, encodeCursor, pageHeaders } from '@alaso/service-kit';
import type { ListingDocument } from './listing.model.ts';
import { presentListed } from './listing.presenter.ts';
import type { ListingFilter, ListingRepository } from './listing.repository.ts';
import { decodePosition, type Order, type Position, type PositionIn } from './page-position.ts';
import { type Found, searchListings } from './search-listings.ts';

/** Totals are counted up to here: `X-Total-Count: 10000` means that many or more. */
const maxTotal = 10_000;

type Page = { listings: ListingDocument[]; next: Position | undefined; total: number };

/**
 * The filter of a query. Without a status: for one owner all their listings, as a seller's history; else active
 * ones.
 */
function filterOf(query: ListingQuery): ListingFilter {
  const { category, size, condition, fabricType, color, occasion, minPrice, maxPrice, owner } = query;
  const status = query.status ?? (owner === undefined ? 'active' : undefined);
  return {
    ...(status && { status }),
    ...(owner !== undefined && { ownerId: owner }),
    ...(category && category !== 'all' && { category }),
    ...(size && size !== 'all' && { size }),
    ...(condition && { condition }),
    ...(fabricType && { fabricType }),
    ...(color && { color }),
    ...(occasion && { occasion }),
    ...(minPrice !== undefined && { minKobo: koboFromNaira(minPrice) }),
    ...(maxPrice !== undefined && { maxKobo: koboFromNaira(maxPrice) }),
  };
}

function positionOf<O extends Order>({ listing, rank }: Found, order: O): Position {
  const createdAt = listing.createdAt.getTime();
  if (order === 'best') return ['best', rank, createdAt, listing._id];
  if (order === 'price-asc') return ['price-asc', listing.priceAscending, listing._id];
  if (order === 'price-desc') return ['price-desc', listing.priceDescending, listing._id];
  return ['newest', createdAt, listing._id];
}

const compare = <T extends number | string>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0);

/** Below zero if `a` comes before `b`. Both are in the same order. */
function comparePositions(a: Position, b: Position): number {
  if (a[0] === 'best' && b[0] === 'best') {
    return compare(a[1], b[1]) || compare(b[2], a[2]) || compare(b[3], a[3]);
  }
  if (a[0] === 'price-asc') return compare(a[1], b[1]) || compare(a[2], b[2]);
  return compare(b[1], a[1]) || compare(b[2], a[2]);
}

type Reading = { filter: ListingFilter; sort: ListingSort; cursor: string | undefined; limit: number };

async function browse(listings: ListingRepository, { filter, sort, cursor, limit }: Reading): Promise<Page> {
  const after = cursor === undefined ? undefined : decodePosition(cursor, sort);
  const [read, total] = await Promise.all([
    listings.page(filter, sort, after, limit + 1),
    listings.count(filter, maxTotal),
  ]);
  const { page, last } = cutPage(read, limit);
  return { listings: page, next: last && positionOf({ listing: last, rank: 0 }, sort), total };
}

/** Best first, then newest, unless the caller asks for an order by price. */
async function search(
  listings: ListingRepository,
  text: string,
  { filter, sort, cursor, limit }: Reading,
): Promise<Page> {
  const order = sort === 'newest' ? 'best' : sort;
  const after: PositionIn<Order> | undefined =
    cursor === undefined ? undefined : decodePosition(cursor, order);
  const found = (await searchListings(listings, filter, text))
    .map((one) => ({ listing: one.listing, position: positionOf(one, order) }))
    .sort((a, b) => comparePositions(a.position, b.position));
  const rest = after ? found.filter(({ position }) => comparePositions(position, after) > 0) : found;
  const page = rest.slice(0, limit);
  return {
    listings: await listings.inOrder(page.map(({ listing }) => listing._id)),
    next: rest.length > limit ? page.at(-1)?.position : undefined,
    total: found.length,
  };
}

/**
 * A page of listings. `X-Total-Count` is the number of matches (counted up to 10,000; for a search, among the
 * candidates that it ranks); `Link` has the address of the next page, with the same filters.
 */
export async function listListings(
  listings: ListingRepository,
  query: ListingQuery,
): Promise<{ body: Listing[]; headers: Record<string, string> }> {
  const { sort = 'newest', limit = defaultPageSize, cursor, search: text = '' } = query;
  const reading = { filter: filterOf(query), sort, cursor, limit };
  const page = text === '' ? await browse(listings, reading) : await search(listings, text, reading);
  const next = page.next && encodeCursor(page.next);
  return {
    body: page.listings.map(presentListed),
    headers: pageHeaders(catalogRoutes.listListings, query, { total: page.total, next }),
  };
}
