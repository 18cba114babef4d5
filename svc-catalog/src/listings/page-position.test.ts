import { randomUUID } from 'node:crypto';
import { encodeCursor } from '@alaso/service-kit';
import { decodePosition, type Position } from './page-position.ts';

const id = randomUUID();
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a cursor', () => {
  const positions: Position[] = [
    ['newest', 1_795_000_000_000, id],
    ['price-asc', 10_000_000_000, id],
    ['price-desc', -1, id],
    ['price-asc', 5, id, 1],
    ['best', 23, 1_795_000_000_000, id],
  ];
  it.each(positions)('of the order %s is read back as it was', (...position) => {
    expect(decodePosition(encodeCursor(position), position[0])).toEqual(position);
  });

  it.each([
    ['not base64', '%%%'],
    ['not JSON', Buffer.from('newest').toString('base64url')],
    ['of another order', encoded(['price-asc', 5, id])],
    ['with a broken key', encoded(['newest', 'now', id])],
    ['with a broken id', encoded(['newest', 5, 'id'])],
    ['with an operator for a key', encoded(['newest', { $gt: 0 }, id])],
    ['with more than it should have', encoded(['newest', 5, id, 'more'])],
    ['empty', ''],
  ])('that is %s is refused', (_what, cursor) => {
    expect(() => decodePosition(cursor, 'newest')).toThrow(/^cursor: take it from the Link header/);
  });
});
