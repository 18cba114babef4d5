import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { services } from '../common/build.ts';
import { readJestReport, toResults, suiteFolder, type TestResult } from '../common/jest-report.ts';
import { root } from '../common/paths.ts';
import { failureOf, withRunnersFailure } from './results.ts';
import { runNode } from './run-node.ts';

/** A suite that measures, kills or needs volume has this name; the gate does not run it. */
const full = String.raw`\.full\.test\.tsx?$`;

/** Names the suites of the gate, the others, or some files again. */
type Suites = 'gate' | 'full' | readonly string[];

const script = 'node_modules/jest/bin/jest.js';

/** The folders whose test files run together. A page has its document and its history for itself. */
const sharing = ['packages/contracts', 'packages/service-kit', 'gateway', 'infra', ...services];

/** Loading the modules of a service takes as long as the tests of a small file. */
const maxFiles = 12;

/** Finds what a file does to modules and clocks, so that it cannot share them. */
const needsOwnModules = /jest\.(?:mock|doMock|isolateModules|resetModules|useFakeTimers)\(/;

/**
 * Writes suites that run the test files of a folder with one load of its modules. Each file also runs alone.
 * @returns the files that Jest has to run: the suites, and those that share nothing
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

/** Deals a folder's files out to as few suites as possible, of about the same size. */
function writeFolderSuites(folder: string, files: readonly string[]): string[] {
  const count = Math.ceil(files.length / maxFiles);
  return Array.from({ length: count }, (_, index) => {
    const suite = path.join(suiteFolder, `${folder.replaceAll('/', '-')}-${index + 1}.test.ts`);
    const members = files.filter((_file, at) => at % count === index);
    writeFileSync(suite, members.map(describeFile).join('\n'));
    return suite;
  });
}

/** Returns a block for a file. A file that cannot be loaded fails for itself. */
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

/** Runs Jest once and returns a result for each test; its output goes to the terminal. */
export async function runJest(options: {
  suites: Suites;
  workers: number;
  /** Receives its report. */
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
