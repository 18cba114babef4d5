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

/** Finds idioms of several words, which the spelling check cannot flag. */
const idiom = /\b(?:at once|by itself|by themselves|not any ?more|so many)\b/i;
const comment = /^\s*(?:\{?\/\*|\*\s|\/\/)/;
/** Finds a block comment, or the first line of a run of line comments, that starts with a question word. */
const question = /(?:\/\*\*?\s+(?:\*\s)?|(?<!\/\/[^\n]*\n\s*)\/\/ )(?:What|Whether|Of|Whose|Whom)\b[^\n]*/g;

it('no comment or message has an idiom for which there is a plain word', () => {
  expect(linesWhere((line) => idiom.test(line) && comment.test(line))).toEqual([]);
  const messages = sources.filter((file) => file.endsWith('.messages.ts'));
  expect(messages.filter((file) => idiom.test(readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

it('no comment starts like a question', () => {
  const found = sources.flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(question)].map(([text]) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
