import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../common/paths.ts';

const folders = [
  'shell/src',
  'mfe-*/src',
  'packages/ui/src',
  'packages/web-kit/src',
  'packages/contracts/src',
];
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(path.join(root, file)));

/** Finds a second way to do what the hook of forms and the field for naira do, with the files that may. */
const refused: Record<string, { pattern: RegExp; only: readonly string[] }> = {
  'sorting the errors of the server by field': {
    pattern: /\bfieldErrors\b/,
    only: [
      'packages/web-kit/src/api/call-error.ts',
      'packages/web-kit/src/api/field-errors.ts',
      'packages/web-kit/src/form/use-contract-form.ts',
    ],
  },
  'another library for forms': { pattern: /from '(?:react-hook-form|@hookform\/|formik)/, only: [] },
  'stripping ₦ or commas of an amount': {
    pattern: /\breplace(?:All)?\(\s*(?:'[,₦]'|\/[,₦]\/\w*|\/\[[^\]]*[,₦][^\]]*\]\+?\/\w*),\s*''/,
    only: ['packages/contracts/src/typed-naira.ts'],
  },
};

it.each(Object.entries(refused))('no source has a way of its own of %s', (_, { pattern, only }) => {
  const found = sources.filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8')));
  expect(found.toSorted()).toEqual(only);
});
