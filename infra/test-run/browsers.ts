import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { beginningOf, type TestResult } from '../common/jest-report.ts';
import { root } from '../common/paths.ts';
import { failureOf, withRunnersFailure } from './results.ts';
import { runNode } from './run-node.ts';

/** A test file, or a `describe` block in a test file. */
const PlaywrightSuite = z.object({
  specs: z.array(
    z.object({
      file: z.string(),
      title: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
          annotations: z.array(z.object({ type: z.string(), description: z.optional(z.string()) })),
          results: z.array(
            z.object({
              startTime: z.iso.datetime(),
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
  errors: z.array(z.object({ message: z.optional(z.string()) })),
  suites: z.array(PlaywrightSuite),
});

export async function runBrowsers(options: {
  workers: number;
  /** The folder where Playwright writes its report. */
  folder: string;
  environment: NodeJS.ProcessEnv;
  /** Playwright arguments that select tests: files, or a pattern that matches titles and tags. */
  chosen?: readonly string[];
}): Promise<TestResult[]> {
  const { workers, folder, environment, chosen = [] } = options;
  const file = path.join(folder, 'playwright.json');
  rmSync(file, { force: true });
  const playwright = ['../node_modules/@playwright/test/cli.js', 'test', `--workers=${workers}`, ...chosen];
  const code = await runNode(['--conditions=source', ...playwright], path.join(root, 'e2e'), {
    ...environment,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  if (!existsSync(file)) return [failureOf('Playwright, which wrote no report')];
  const { errors, suites } = PlaywrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  const results = [
    ...suites.flatMap(toResults),
    ...errors.map(({ message }) => failureOf('Playwright', beginningOf(message))),
  ];
  return withRunnersFailure('Playwright', code, results);
}

const statuses = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' } as const;

function toResults({ specs, suites = [] }: PlaywrightSuite): TestResult[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, annotations, results }) => {
      const last = results.at(-1);
      const why = annotations.find(({ type }) => type === 'skip')?.description;
      return {
        name: `${file} › ${title} (${projectName})`,
        status: statuses[status],
        reason: status === 'skipped' ? (why ?? '') : beginningOf(results[0]?.error?.message),
        file,
        ms: results.reduce((total, { duration }) => total + duration, 0),
        endedAt: last ? Date.parse(last.startTime) + last.duration : Date.now(),
      };
    }),
  );
  return [...own, ...suites.flatMap(toResults)];
}
