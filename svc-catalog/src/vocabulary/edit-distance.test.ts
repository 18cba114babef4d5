import * as fc from 'fast-check';
import { editDistance } from './rank-listing.ts';

/** Fills the whole table, cell by cell: the reference for the faster algorithm. */
function plainDistance(a: string, b: string): number {
  const cells: number[][] = [];
  const cell = (row: number, column: number) => cells[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 0; row <= a.length; row += 1) {
    const line: number[] = [];
    cells.push(line);
    for (let column = 0; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const ways = [
        cell(row - 1, column) + 1,
        cell(row, column - 1) + 1,
        cell(row - 1, column - 1) + (same ? 0 : 1),
        ...(swapped ? [cell(row - 2, column - 2) + 1] : []),
      ];
      line.push(row === 0 && column === 0 ? 0 : Math.min(...ways));
    }
  }
  return cell(a.length, b.length);
}

/** Few letters, so that words share beginnings, ends and swaps. */
const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 12 });
const typingErrors = fc.array(fc.tuple(fc.nat(3), fc.nat(11), fc.constantFrom('a', 'b', 'c')), {
  maxLength: 3,
});

function mistyped(text: string, errors: readonly (readonly [number, number, string])[]): string {
  return errors.reduce((given, [kind, at, letter]) => {
    const [before, after] = [given.slice(0, at), given.slice(at)];
    if (kind === 0) return before + letter + after;
    if (kind === 1) return before + after.slice(1);
    if (kind === 2) return before + letter + after.slice(1);
    return before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2);
  }, text);
}

describe('the typing errors between two words', () => {
  it.each([
    ['ankara', 'ankara', 0],
    ['ankra', 'ankara', 1],
    ['ankkara', 'ankara', 1],
    ['amkara', 'ankara', 1],
    ['anakra', 'ankara', 1],
    ['adrie', 'adire', 1],
    ['agbda', 'agbadas', 2],
    ['', 'ab', 2],
  ])('%j and %j: %i', (a, b, errors) => {
    expect(editDistance(a, b, 2)).toBe(errors);
    expect(editDistance(b, a, 2)).toBe(errors);
  });

  it('are not counted beyond the limit', () => {
    expect(editDistance('lace', 'george', 2)).toBe(3);
    expect(editDistance('kente', 'chiffon', 1)).toBe(2);
  });

  it('are, up to the limit, as many as in the whole table', () => {
    const equal = (a: string, b: string, limit: number) =>
      expect(editDistance(a, b, limit)).toBe(Math.min(plainDistance(a, b), limit + 1));
    fc.assert(
      fc.property(word, word, fc.nat(4), (a, b, limit) => equal(a, b, limit)),
      { numRuns: 2000 },
    );
    fc.assert(
      fc.property(word, typingErrors, fc.nat(4), (a, errors, limit) => equal(a, mistyped(a, errors), limit)),
      { numRuns: 2000 },
    );
  });
});
