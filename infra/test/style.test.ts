import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../common/paths.ts';

const maxColumns = 110;
const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n');

/** Returns the lines of all sources that a pattern and a check find, each with its file and number. */
function linesWhere(isWrong: (line: string) => boolean): string[] {
  return sources.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (isWrong(line) ? [`${file}:${at + 1}`] : [])),
  );
}

it(`no comment is wider than ${maxColumns} columns`, () => {
  // Addresses cannot be wrapped.
  const isComment = (line: string) => /^\s*(?:\/\/|\/\*|\*\s)/.test(line) && !/https?:\/\/\S{60}/.test(line);
  expect(linesWhere((line) => line.length > maxColumns && isComment(line))).toEqual([]);
});

it('no object literal is spread into another one', () => {
  expect(linesWhere((line) => /^\s*\.\.\.\{/.test(line))).toEqual([]);
});
