import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../common/paths.ts';

/** Finds the parts of a page of a list, which `pagedList` and `rowsAfter` of the kit do for all services. */
const parts: Record<string, RegExp> = {
  'reads a cursor': /\bcursor\b[^\n;]*\} = (?:\w+\.)?query\b|\bquery\.cursor\b/,
  'reads one row more than a page holds': /(?:[(,] ?|limit: )(?:limit|pageSize|defaultPageSize) \+ 1\b/,
  'links to the next page': /rel="next"|\bLink: /,
  'filters by the last row of the page before': /\$or: \[[^;]*?_id: \{ \$[lg]t\b/,
};

const findingsIn = (text: string) => Object.keys(parts).filter((what) => parts[what]?.test(text));

it.each([
  ['reads a cursor', 'const { limit = defaultPageSize, cursor } = query;'],
  ['reads a cursor', 'const after = query.cursor && decode(query.cursor);'],
  ['reads one row more than a page holds', 'favorites.page(userId, after, limit + 1),'],
  ['reads one row more than a page holds', 'users.page(query, { after, limit: limit + 1 })'],
  ['links to the next page', 'headers: { Link: `<${next}>; rel="next"` }'],
  [
    'filters by the last row of the page before',
    '$or: [\n  { createdAt: { $lt: at } },\n  { createdAt: at, _id: { $lt: id } },\n]',
  ],
])('finds code that %s', (what, code) => {
  expect(findingsIn(code)).toEqual([what]);
});

it('no service does the parts of a paged list by hand', () => {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', 'svc-*/src/*.ts'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).trim().split('\n');
  expect(files.length).toBeGreaterThan(100);
  const found = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) =>
      findingsIn(readFileSync(path.join(root, file), 'utf8')).map((what) => `${file} ${what}`),
    );
  expect(found).toEqual([]);
});
