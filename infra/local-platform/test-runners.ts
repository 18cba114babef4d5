import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import * as z from 'zod';
import {
  nameOf,
  oneFailed,
  readJestReport,
  sum,
  type Tally,
  tallyOf,
  withReason,
} from '../common/test-tally.ts';
import { root } from '../common/paths.ts';

/** Duration of a test or a test file, in ms. */
type Took = { name: string; ms: number };

/** Returns the slowest ones as lines, slowest first: `114.4 s  e2e/platform/frozen-parts.full.test.ts`. */
const slowest = (all: readonly Took[], most = 10): string[] =>
  all
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, most)
    .map(({ name, ms }) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);

/** A file, or a `describe` block in it. */
const PlaywrightSuite = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          annotations: z.array(z.object({ type: z.string(), description: z.optional(z.string()) })),
          results: z.array(
            z.object({
              duration: z.number(),
              error: z.optional(z.object({ message: z.optional(z.string()) })),
            }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.optional(z.array(PlaywrightSuite));
  },
});
type PlaywrightSuite = z.infer<typeof PlaywrightSuite>;

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number() }),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
  suites: z.array(PlaywrightSuite),
});

const cores = availableParallelism();

/** Suites that start, kill and freeze processes and measure time limits. */
const timed = '(e2e/platform|infra/local-database)/';
const jestLanes = { quick: `^(?!.*${timed})`, timed };

/**
 * Runs all Jest tests once and counts each; the output goes to the terminal. The lanes run in turn: a test
 * that waits for a time limit fails when other tests take the processor.
 */
export async function runJest(folder: string, environment: NodeJS.ProcessEnv): Promise<Tally> {
  const quick = await oneJest(folder, environment, 'quick');
  return countJest([quick, await oneJest(folder, environment, 'timed')]);
}

function countJest(lanes: readonly Awaited<ReturnType<typeof oneJest>>[]): Tally {
  const reports = lanes.flatMap(({ report }) => report ?? []);
  if (reports.length < lanes.length) return oneFailed('Jest, which wrote no report');
  const report = { testResults: reports.flatMap(({ testResults }) => testResults) };
  printSlowest(
    report.testResults.map((suite) => ({ name: nameOf(suite), ms: suite.endTime - suite.startTime })),
  );
  const tally = tallyOf(report);
  // Jest may fail without a failed test, for instance in its teardown.
  const isDone = tally.failed > 0 || lanes.every(({ code }) => code === 0);
  return isDone ? tally : sum(tally, oneFailed('Jest, after its tests'));
}

async function oneJest(folder: string, environment: NodeJS.ProcessEnv, lane: keyof typeof jestLanes) {
  const file = path.join(folder, `jest-${lane}.json`);
  const jest = ['node_modules/jest/bin/jest.js', '--json', '--outputFile', file];
  const args = [...jest, `--maxWorkers=${cores}`, `--testPathPatterns=${jestLanes[lane]}`];
  const code = await runHere(`Jest, the ${lane} suites`, args, root, environment);
  return { code, report: readJestReport(file) };
}

/** Runs Playwright against a running platform and counts each test. */
export async function runPlaywright(folder: string, environment: NodeJS.ProcessEnv): Promise<Tally> {
  const report = path.join(folder, 'playwright.json');
  const code = await runHere(
    'Playwright',
    // Each worker's browser uses a core of its own.
    ['../node_modules/@playwright/test/cli.js', 'test', `--workers=${cores}`],
    path.join(root, 'e2e'),
    {
      ...environment,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  const counted = readReport(report, PlaywrightReport);
  if (!counted) return oneFailed('Playwright, which wrote no report');
  const tests = counted.suites.flatMap(testsOf);
  printSlowest(tests);
  const failures = [
    ...tests
      .filter(({ status }) => status !== 'expected' && status !== 'skipped')
      .map(({ name, error }) => withReason(name, [error])),
    ...counted.errors.map(({ message }) => message ?? 'Playwright'),
  ];
  const skipped = tests
    .filter(({ status }) => status === 'skipped')
    .map(({ name, why }) => `${name}: ${why}`);
  const tally = { passed: counted.stats.expected, failed: failures.length, skipped, failures };
  return tally.failed === 0 && code !== 0 ? sum(tally, oneFailed('Playwright, after its tests')) : tally;
}

type BrowserTest = Took & { status: string; why: string; error: string | undefined };

function testsOf({ specs, suites = [] }: PlaywrightSuite): BrowserTest[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, annotations, results }) => ({
      name: `${file} › ${title} (${projectName})`,
      ms: results.reduce((total, { duration }) => total + duration, 0),
      status,
      error: results.at(-1)?.error?.message,
      why: annotations.find(({ type }) => type === 'skip')?.description ?? 'it gives no reason',
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

function printSlowest(all: readonly Took[]): void {
  console.log(['The slowest:', ...slowest(all)].join('\n'));
}

/** Runs a program of Node and prints how long it took. */
function runHere(
  name: string,
  args: readonly string[],
  folder: string,
  environment: NodeJS.ProcessEnv,
): Promise<number | null> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    // A runner's JSON goes to its file, so its standard output stays readable.
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
      resolve(code);
    });
  });
}

function readReport<S extends z.ZodType>(file: string, schema: S): z.output<S> | undefined {
  return existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
