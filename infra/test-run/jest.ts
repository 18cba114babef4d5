import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { services } from '../common/build.ts';
import { readJestReport, toResults, suiteFolder, type TestResult } from '../common/jest-report.ts';
import { root } from '../common/paths.ts';
import { failureOf, withRunnersFailure } from './results.ts';
import { runNode } from './run-node.ts';

/**
 * Matches suites that take measurements, kill processes, or need a lot of data. The gate does not run them.
 */
const full = String.raw`\.full\.test\.tsx?$`;

/** The gate's suites, the full suites, or a list of files to rerun. */
type Suites = 'gate' | 'full' | readonly string[];

const script = 'node_modules/jest/bin/jest.js';

/**
 * Folders whose test files can share a suite. Browser tests are excluded because each needs its own document
 * and history.
 */
const sharing = ['packages/contracts', 'packages/service-kit', 'gateway', 'infra', ...services];

/**
 * The maximum number of files in a suite. Loading a service's modules takes about as long as running the
 * tests in a small file.
 */
const maxFiles = 12;

/** Matches calls that replace modules or clocks. A file with such calls cannot share a suite. */
const needsOwnModules = /jest\.(?:mock|doMock|isolateModules|resetModules|useFakeTimers)\(/;

/**
 * Writes suites that each run several test files from a folder but load its modules only once. Each file can
 * also run on its own.
 * @returns the files for Jest to run: the generated suites, and the files that cannot share one
 */
function writeSuites(): string[] {
  const gate = `--testPathPatterns=^(?!.*${full})`;
  const output = execFileSync(process.execPath, [script, gate, '--listTests', '--json'], {
    cwd: root,
    encoding: 'utf8',
  });
  const files = z
    .array(z.string())
    .parse(JSON.parse(output))
    .map((file) => path.relative(root, file))
    .toSorted();
  const sharers = sharing.map((folder) =>
    files.filter(
      (file) =>
        file.startsWith(`${folder}/`) && !needsOwnModules.test(readFileSync(path.join(root, file), 'utf8')),
    ),
  );
  const shared = new Set(sharers.flat());
  rmSync(suiteFolder, { recursive: true, force: true });
  mkdirSync(suiteFolder, { recursive: true });
  const suites = sharers.flatMap((members, index) => writeFolderSuites(sharing[index] ?? '', members));
  return [...suites, ...files.filter((file) => !shared.has(file))];
}

/** Splits a folder's files into as few suites as possible, all about the same size. */
function writeFolderSuites(folder: string, files: readonly string[]): string[] {
  const count = Math.ceil(files.length / maxFiles);
  return Array.from({ length: count }, (_, index) => {
    const suite = path.join(suiteFolder, `${folder.replaceAll('/', '-')}-${index + 1}.test.ts`);
    const members = files.filter((_file, at) => at % count === index);
    writeFileSync(suite, members.map(describeFile).join('\n'));
    return suite;
  });
}

/** Returns a `describe` block for a file. A file that cannot be loaded fails without affecting the others. */
const describeFile = (file: string) => `describe(${JSON.stringify(file)}, () => {
  try {
    require(${JSON.stringify(path.join(root, file))});
  } catch (error) {
    it('can be loaded', () => {
      throw error;
    });
  }
});
`;

const argumentsOf = (suites: Suites): string[] => {
  if (suites === 'gate') return ['--runTestsByPath', ...writeSuites()];
  if (suites === 'full') return [`--testPathPatterns=${full}`];
  return ['--runTestsByPath', ...suites];
};

/** Runs Jest once and returns the result of each test. Jest's output goes to the terminal. */
export async function runJest(options: {
  suites: Suites;
  workers: number;
  /** The folder where Jest writes its report. */
  folder: string;
  environment: NodeJS.ProcessEnv;
}): Promise<TestResult[]> {
  const { suites, workers, folder, environment } = options;
  const file = path.join(folder, 'jest.json');
  rmSync(file, { force: true });
  const jest = [script, '--json', '--outputFile', file, `--maxWorkers=${workers}`];
  const code = await runNode([...jest, ...argumentsOf(suites)], root, environment);
  const report = readJestReport(file);
  if (!report) return [failureOf('Jest, which wrote no report')];
  return withRunnersFailure('Jest', code, toResults(report));
}
