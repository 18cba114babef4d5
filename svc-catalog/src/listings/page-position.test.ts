import { randomUUID } from 'node:crypto';
import { cursorIn, type Order, type Position, positions } from './page-position.ts';

const id = randomUUID();
const read = (order: Order, values: unknown) =>
  cursorIn(positions[order], (position: Position) => position).decode(values);

describe('a cursor', () => {
  it.each<Position>([
    ['newest', 1_795_000_000_000, id],
    ['price-asc', 10_000_000_000, id],
    ['price-desc', -1, id],
    ['price-asc', 5, id, 1],
    ['best', 23, 1_795_000_000_000, id],
  ])('of the order %s is read back as it was', (...position) => {
    expect(read(position[0], position)).toEqual(position);
  });

  it.each([
    ['of another order', ['price-asc', 5, id]],
    ['with a broken key', ['newest', 'now', id]],
    ['with a broken id', ['newest', 5, 'id']],
    ['with an operator for a key', ['newest', { $gt: 0 }, id]],
    ['with more than it should have', ['newest', 5, id, 'more']],
  ])('that is %s is refused', (_what, values) => {
    expect(read('newest', values)).toBeUndefined();
  });
});
