import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import postcss from 'postcss';
import { newerThanFloor } from '../src/newer-than-floor.ts';
import { plainHeights } from '../src/plain-heights.ts';

test.each([
  ['class Kept { a = 1; #b() {} static c = 2 }', []],
  ['const found = list.toSorted().at(-1) ?? AbortSignal.any([]);', []],
  ['use(function name({ other = name.length }, ...rest) {});', []],
  ['class A { static { start() } }', ['a static block']],
  ['use(function name({ name }) {});', ['a parameter with the name of its function']],
  ['use(function name(first, [name]) {});', ['a parameter with the name of its function']],
  ['const pattern = /(?<!\\d)\\d/;', ['a pattern with (?<!…)']],
  ['const pattern = RegExp("(?<=a)b");', ['a pattern with (?<=…)']],
  ['Object.groupBy(list, by); text.isWellFormed();', ['Object.groupBy', '.isWellFormed(']],
])('the oldest browsers run this, or what they lack is named: %s', (code, named) => {
  expect(newerThanFloor(code)).toEqual(named);
});

test.each(['const set = /[a--b]/v;', 'using file = open();', 'const a = 1; const a = 2;'])(
  'newer syntax is named: %s',
  (code) => {
    expect(newerThanFloor(code)).toEqual([expect.stringContaining('newer syntax (')]);
  },
);

test('a height that follows the bars of the browser has one before it that older browsers read', async () => {
  const { css } = await postcss([plainHeights]).process('a{max-height:calc(100svh - 4rem);top:1vh}', {
    from: undefined,
  });
  expect(css).toBe('a{max-height:calc(100vh - 4rem);max-height:calc(100svh - 4rem);top:1vh}');
});

test('the oldest of all browsers can read the script that tells them that they are too old', () => {
  const file = path.join(__dirname, '../../../shell/src/first-paint/browser-floor.js');
  expect(parse(readFileSync(file, 'utf8'), { ecmaVersion: 5 }).type).toBe('Program');
});
