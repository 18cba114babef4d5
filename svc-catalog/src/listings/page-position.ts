import { maxKobo } from '@alaso/contracts';
import { brokenCursor, decodeCursor } from '@alaso/service-kit';
import * as z from 'zod/mini';

const Milliseconds = z.number().check(z.int(), z.nonnegative(), z.maximum(8.64e15));
const Kobo = z.number().check(z.int(), z.minimum(-1), z.maximum(maxKobo + 1));
const ListingId = z.uuid();

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
