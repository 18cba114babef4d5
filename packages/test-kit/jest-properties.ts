import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as FastCheck from 'fast-check';

/* Runs before each suite. A failing property prints the command that replays it; FC_SEED is the seed of every
   property. */
const { testPath = '' } = expect.getState();
const seed = process.env.FC_SEED;

function report(fc: typeof FastCheck, details: FastCheck.RunDetails<unknown>): void {
  if (!details.failed) return;
  const command = `FC_SEED=${details.seed} npx jest ${path.relative(process.cwd(), testPath)}`;
  const message = `${fc.defaultReportMessage(details)}\n\nRun it again with the same values: ${command}`;
  throw new Error(message, { cause: details.errorInstance });
}

// Most suites have no properties and need not load the library.
if (readFileSync(testPath, 'utf8').includes('fast-check')) {
  const fc = jest.requireActual<typeof FastCheck>('fast-check');
  fc.configureGlobal({
    ...(seed !== undefined && { seed: Number(seed) }),
    reporter: (details) => report(fc, details),
  });
}
