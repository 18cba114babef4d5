import { type ListingSort, maxKobo } from '@alaso/contracts';
import { type ListCursor, olderThan, rowsAfter } from '@alaso/service-kit';
import * as z from 'zod/mini';

const Milliseconds = z.number().check(z.int(), z.nonnegative(), z.maximum(8.64e15));
const Kobo = z.number().check(z.int(), z.minimum(-1), z.maximum(maxKobo + 1));
const ListingId = z.uuid();

/** The distance of a listing from the reader: in the same LGA, in the same state, or elsewhere. */
const Distance = z.literal([0, 1, 2]);
export type Distance = z.infer<typeof Distance>;

/**
 * The number of search words that a listing lacks. In every search order, listings that lack more words come
 * later.
 */
const Missing = z.number().check(z.int(), z.minimum(0), z.maximum(9));

/**
 * The list cursors for each sort order (`best` only in searches). A cursor contains the order, and the sort
 * key and id of the last listing before the page. In a search, it also contains the number of search words
 * that this listing lacks.
 */
export const cursorSchemas = {
  newest: z.tuple([z.literal('newest'), Milliseconds, ListingId], Missing),
  'price-asc': z.tuple([z.literal('price-asc'), Kobo, ListingId], Missing),
  'price-desc': z.tuple([z.literal('price-desc'), Kobo, ListingId], Missing),
  nearest: z.tuple([z.literal('nearest'), Distance, Milliseconds, ListingId], Missing),
  best: z.tuple([
    z.literal('best'),
    z.number().check(z.int(), z.minimum(0), z.maximum(99)),
    Milliseconds,
    ListingId,
  ]),
};
export type Order = keyof typeof cursorSchemas;
export type CursorIn<O extends Order> = z.infer<(typeof cursorSchemas)[O]>;
export type Cursor = CursorIn<Order>;

/**
 * Returns the list cursor for one of the orders in {@link cursorSchemas}. It rejects cursors for other
 * orders.
 */
export const listCursor = <S extends z.core.$ZodType<Cursor>, Row>(
  schema: S,
  encode: (row: Row) => Cursor,
): ListCursor<Row, z.output<S>> => ({
  decode: (values) => z.safeParse(schema, values).data,
  encode,
});

/**
 * The orders that have an index. `best` exists only in searches, and `nearest` consists of three lists sorted
 * newest first.
 */
export type StoredOrder = Exclude<ListingSort, 'best' | 'nearest'>;

export const newestFirst = { createdAt: -1, _id: -1 } as const;

export const sortKeys = {
  newest: newestFirst,
  'price-asc': { priceAscending: 1, _id: 1 },
  'price-desc': { priceDescending: -1, _id: -1 },
} as const satisfies Record<StoredOrder, Record<string, 1 | -1>>;

export function afterCursor(cursor: CursorIn<StoredOrder> | undefined): object {
  if (!cursor) return {};
  const [sort, key, id] = cursor;
  if (sort === 'newest') return olderThan({ createdAt: new Date(key), _id: id });
  return sort === 'price-asc'
    ? rowsAfter(sortKeys[sort], { priceAscending: key, _id: id })
    : rowsAfter(sortKeys[sort], { priceDescending: key, _id: id });
}
