import { randomUUID } from 'node:crypto';
import { listCursor, type Order, type Cursor, cursorSchemas } from './page-cursor.ts';

const id = randomUUID();
const read = (order: Order, values: unknown) =>
  listCursor(cursorSchemas[order], (cursor: Cursor) => cursor).decode(values);

describe('a cursor', () => {
  it.each<Cursor>([
    ['newest', 1_795_000_000_000, id],
    ['price-asc', 10_000_000_000, id],
    ['price-desc', -1, id],
    ['price-asc', 5, id, 1],
    ['best', 23, 1_795_000_000_000, id],
  ])('of the order %s is read back as it was', (...cursor) => {
    expect(read(cursor[0], cursor)).toEqual(cursor);
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
