import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../common/paths.ts';

/** The shortest limit that a busy machine keeps, in ms. */
const minLimitMs = 20_000;

/** Suites of the full run, and what only they import, have `.full.` in their name. */
const isGate = (file: string) => !file.includes('.full.');
const testFiles = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '*.test.ts',
    '*.test.tsx',
    '*/test/*.ts',
    '*.spec.ts',
  ],
  { cwd: root, encoding: 'utf8' },
)
  .trim()
  .split('\n')
  // A file that was removed is listed until the next commit.
  .filter(
    (file) => isGate(file) && file !== 'infra/test/gate-rules.test.ts' && existsSync(path.join(root, file)),
  );

type Line = { text: string; at: number };

/** Finds what lets time or chance decide whether a test passes. */
const refused: Record<string, (line: string, file: string) => boolean> = {
  'a wait for silence on the network': (line) => line.includes('networkidle'),
  'a sleep': (line) =>
    /waitForTimeout|setTimeout\b.*timers\/promises|new Promise.*=> (?:void )?setTimeout\(\w+, (?!0\b)/.test(
      line,
    ),
  'a measured duration': (line) =>
    /performance\.now\(\)/.test(line) ||
    /expect\([^)]*Date\.now\(\) - [^)]*\)\.toBe(?:Less|Greater)/.test(line),
  'a limit that a busy machine misses': (line) =>
    [...line.matchAll(/(?:\btimeout(?:Ms)?: |AbortSignal\.timeout\()(\d[\d_]*)\b(?! \*)/g)].some(
      ([, ms = '']) => Number(ms.replaceAll('_', '')) < minLimitMs,
    ),
  // Files of one suite share their modules: only the first that imports the helper would have the hook.
  'a hook that a helper sets when it is imported': (line, file) =>
    !/\.(?:test|spec)\.tsx?$/.test(file) &&
    /^(?:beforeAll|afterAll|beforeEach|afterEach|useFreshDatabase)\(/.test(line),
};

/** Finds where a browser test or a group of them begins, with its indentation and its tags. */
const beginning = /^([ \t]*)test(?:\.describe)?\([\s\S]*?=> \{$/gm;

/**
 * Returns the lines of a file that the gate runs. Browser tests that are tagged `@full` are removed, and what
 * else is in their file, if the gate runs none of it.
 */
function gateLines(file: string): Line[] {
  let text = readFileSync(path.join(root, file), 'utf8');
  if (file.endsWith('.spec.ts')) {
    for (const [begin, indent = ''] of [...text.matchAll(beginning)]) {
      const from = text.indexOf(begin);
      if (from === -1 || !begin.includes('@full')) continue;
      // A formatted block ends with its closing brace at the indentation of its beginning.
      const to = text.indexOf(`\n${indent}});`, from);
      text = text.slice(0, from) + text.slice(from, to).replaceAll(/[^\n]/g, '') + text.slice(to);
    }
    if (!beginning.test(text)) return [];
    beginning.lastIndex = 0;
  }
  return text.split('\n').map((line, index) => ({ text: line, at: index + 1 }));
}

it.each(Object.entries(refused))('no test of the gate has %s', (_what, isRefused) => {
  const found = testFiles.flatMap((file) =>
    gateLines(file).flatMap(({ text, at }) =>
      isRefused(text, file) ? [`${file}:${at}: ${text.trim()}`] : [],
    ),
  );
  expect(found).toEqual([]);
});
