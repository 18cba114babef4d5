import * as z from 'zod/mini';
import { decodeCursor, encodeCursor } from './pages.ts';

const Position = z.tuple([z.string(), z.number()]);

it('reads back the position that a cursor encodes', () => {
  expect(decodeCursor(Position, encodeCursor(['Ọláyínká', 7]))).toEqual(['Ọláyínká', 7]);
});

it.each([
  ['a NUL', 'Ada\0'],
  ['half of a character', 'Ada \ud83e'],
])('refuses a cursor with %s', (_what, text) => {
  expect(() => decodeCursor(Position, encodeCursor([text, 7]))).toThrow('Link header');
});
