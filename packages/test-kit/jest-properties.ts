import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as FastCheck from 'fast-check';

/*
 * Runs before each suite. A failing property prints the command that replays it. FC_SEED is the seed for
 * every property. The gate always uses the same values, so that it cannot fail by chance. `npm run test:full`
 * generates new values.
 */
const { testPath = '' } = expect.getState();
/** True for a suite that runs several files, each in a block named after its path. */
const isShared = path.basename(path.dirname(testPath)) === 'suites';
const seed = process.env.FC_SEED ?? (process.env.TEST_SUITE === 'full' ? undefined : '2026');

function report(fc: typeof FastCheck, details: FastCheck.RunDetails<unknown>): void {
  if (!details.failed) return;
  const [block = ''] = isShared ? (expect.getState().currentTestName ?? '').split(' ') : [];
  const command = `FC_SEED=${details.seed} npx jest ${block || path.relative(process.cwd(), testPath)}`;
  const message = `${fc.defaultReportMessage(details)}\n\nRun it again with the same values: ${command}`;
  throw new Error(message, { cause: details.errorInstance });
}

/** Returns true if a suite, or an adjacent file that it imports, contains property tests. */
function hasProperties(file: string): boolean {
  const source = readFileSync(file, 'utf8');
  const beside = [...source.matchAll(/ from '(\.\/[^']+\.ts)'/g)].map(([, name = '']) => name);
  return [source, ...beside.map((name) => readFileSync(path.join(path.dirname(file), name), 'utf8'))].some(
    (text) => text.includes('fast-check'),
  );
}

// Most suites contain no property tests and do not need the library.
if (isShared || hasProperties(testPath)) {
  const fc = jest.requireActual<typeof FastCheck>('fast-check');
  fc.configureGlobal({
    ...(seed !== undefined && { seed: Number(seed) }),
    reporter: (details) => report(fc, details),
  });
}
