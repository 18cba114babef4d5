import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import { nothingYet, type Tally } from './checks.ts';
import { root } from './paths.ts';
import { slowest, type Took } from './slowest.ts';

const JestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
});

/** A file, or a `describe` in it. */
const PlaywrightSuite = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      tests: z.array(
        z.object({ projectName: z.string(), results: z.array(z.object({ duration: z.number() })) }),
      ),
    }),
  ),
  get suites() {
    return z.optional(z.array(PlaywrightSuite));
  },
});
type PlaywrightSuite = z.infer<typeof PlaywrightSuite>;

const PlaywrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
  suites: z.array(PlaywrightSuite),
});

/** More than there are cores: many tests wait for a process, a time limit or a slow network. */
const workers = availableParallelism() + 1;

/** Runs Jest over everything and counts each test; its output goes to the terminal. */
export async function runJest(folder: string, environment: NodeJS.ProcessEnv): Promise<Tally> {
  const report = path.join(folder, 'jest.json');
  const args = ['node_modules/jest/bin/jest.js', `--maxWorkers=${workers}`, '--json', '--outputFile', report];
  const code = await runHere(args, root, environment);
  const counted = readReport(report, JestReport);
  if (!counted) return { ...nothingYet, failed: 1 };
  tellSlowest(
    counted.testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(root, name),
      ms: endTime - startTime,
    })),
  );
  const failed = counted.numFailedTests + counted.numRuntimeErrorTestSuites;
  return {
    passed: counted.numPassedTests,
    // Jest may fail without a failed test: in its teardown, for instance.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: counted.numPendingTests + counted.numTodoTests,
  };
}

/** Runs Playwright against a running platform and counts each test. */
export async function runPlaywright(folder: string, environment: NodeJS.ProcessEnv): Promise<Tally> {
  const report = path.join(folder, 'playwright.json');
  const code = await runHere(
    ['../node_modules/@playwright/test/cli.js', 'test', `--workers=${workers}`],
    path.join(root, 'e2e'),
    {
      ...environment,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  const counted = readReport(report, PlaywrightReport);
  if (!counted) return { ...nothingYet, failed: 1 };
  tellSlowest(counted.suites.flatMap(tookOf));
  const { expected, unexpected, flaky, skipped } = counted.stats;
  const failed = unexpected + counted.errors.length;
  // Playwright names what passed only when it was tried again as flaky.
  return { passed: expected + flaky, failed: failed === 0 && code !== 0 ? 1 : failed, skipped };
}

function tookOf({ specs, suites = [] }: PlaywrightSuite): Took[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `${file} › ${title} (${projectName})`,
      ms: results.reduce((sum, { duration }) => sum + duration, 0),
    })),
  );
  return [...own, ...suites.flatMap(tookOf)];
}

function tellSlowest(all: readonly Took[]): void {
  console.log(['The slowest:', ...slowest(all)].join('\n'));
}

function runHere(
  args: readonly string[],
  folder: string,
  environment: NodeJS.ProcessEnv,
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    // A runner's JSON goes to its file, so its standard output is readable.
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) => resolve(code));
  });
}

function readReport<S extends z.ZodType>(file: string, schema: S): z.output<S> | undefined {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
