import * as fc from 'fast-check';
import { csvOf } from './csv.ts';

describe('comma-separated values', () => {
  it.each([
    ['plain', 'plain'],
    ['Iro, buba', '"Iro, buba"'],
    ['the "good" one', '"the ""good"" one"'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+234', "'+234"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', `"'\rx"`],
    ['', ''],
  ])('hold %j as %j', (text, cell) => {
    expect(csvOf([[text]])).toBe(`${cell}\r\n`);
  });

  it('give back every text that does not begin like a formula, and never begin a cell like one', () => {
    /** Reads what RFC 4180 describes. */
    const read = (csv: string) => {
      const rows: string[][] = [];
      let row: string[] = [];
      for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
        row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
        if (end === ',') continue;
        rows.push(row);
        row = [];
      }
      return rows;
    };
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[=+@,"\r\n\t-]{0,6}$/));
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 3, maxLength: 3 })), (rows) => {
        const back = read(csvOf(rows));
        expect(back.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
        const guarded = rows.map((cells) => cells.map((cell) => cell.replace(/^(?=[=+\-@\t\r])/, "'")));
        expect(back).toEqual(guarded);
      }),
      { numRuns: 300 },
    );
  });
});
