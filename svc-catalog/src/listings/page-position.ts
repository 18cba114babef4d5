import { type ListingSort, maxKobo } from '@alaso/contracts';
import { brokenCursor, decodeCursor, olderThan, type RowsAfter, rowsAfter } from '@alaso/service-kit';
import * as z from 'zod/mini';

const Milliseconds = z.number().check(z.int(), z.nonnegative(), z.maximum(8.64e15));
const Kobo = z.number().check(z.int(), z.minimum(-1), z.maximum(maxKobo + 1));
const ListingId = z.uuid();

/** How far a listing is from the reader: in the same LGA, in the same state, elsewhere. */
const Distance = z.literal([0, 1, 2]);
export type Distance = z.infer<typeof Distance>;

/** Number of searched words that a listing lacks: in every order of a search, more come later. */
const Missing = z.number().check(z.int(), z.minimum(0), z.maximum(9));

/**
 * A position in a list: its order (`best` only in searches), the sort key and id of the last listing before
 * it, and in a search the number of words it lacks.
 */
const Position = z.union([
  z.tuple([z.literal('newest'), Milliseconds, ListingId], Missing),
  z.tuple([z.literal('price-asc'), Kobo, ListingId], Missing),
  z.tuple([z.literal('price-desc'), Kobo, ListingId], Missing),
  z.tuple([z.literal('nearest'), Distance, Milliseconds, ListingId], Missing),
  z.tuple([
    z.literal('best'),
    z.number().check(z.int(), z.minimum(0), z.maximum(99)),
    Milliseconds,
    ListingId,
  ]),
]);
export type Position = z.infer<typeof Position>;
export type Order = Position[0];
export type PositionIn<O extends Order> = Extract<Position, readonly [O, ...unknown[]]>;

/** @throws invalid-input for text that is not a cursor, or a cursor of a list in another order */
export function decodePosition<O extends Order>(cursor: string, order: O): PositionIn<O> {
  const position = decodeCursor(Position, cursor);
  if (!isIn(position, order)) throw brokenCursor();
  return position;
}

function isIn<O extends Order>(position: Position, order: O): position is PositionIn<O> {
  return position[0] === order;
}

/** The orders with an index. `best` exists only for searches, `nearest` is three lists of the newest. */
export type StoredOrder = Exclude<ListingSort, 'best' | 'nearest'>;

export const newestFirst = { createdAt: -1, _id: -1 } as const;

/** Returns the filter for the start of a page. */
export function afterPosition(
  position: PositionIn<StoredOrder> | undefined,
): RowsAfter<'createdAt', Date> | RowsAfter<'priceAscending' | 'priceDescending', number> {
  if (!position) return {};
  const [sort, key, id] = position;
  if (sort === 'newest') return olderThan({ createdAt: new Date(key), _id: id });
  if (sort === 'price-asc') return rowsAfter('priceAscending', 1, { priceAscending: key, _id: id });
  return rowsAfter('priceDescending', -1, { priceDescending: key, _id: id });
}

export const sortKeys = {
  newest: newestFirst,
  'price-asc': { priceAscending: 1, _id: 1 },
  'price-desc': { priceDescending: -1, _id: -1 },
} as const satisfies Record<StoredOrder, Record<string, 1 | -1>>;
