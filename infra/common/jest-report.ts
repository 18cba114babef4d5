import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import { root } from './paths.ts';

/** Contains suites that run several test files, with a describe block for each file, named after its path. */
export const suiteFolder = path.join(root, '.data', 'suites');

const Suite = z.object({
  name: z.string(),
  status: z.string(),
  message: z.optional(z.string()),
  startTime: z.number(),
  endTime: z.number(),
  assertionResults: z.array(
    z.object({
      ancestorTitles: z.array(z.string()),
      fullName: z.string(),
      status: z.string(),
      duration: z.nullish(z.number()),
      failureMessages: z.optional(z.array(z.string())),
    }),
  ),
});

/** Jest's `--json` output, with a suite for each file. */
const JestReport = z.object({ testResults: z.array(Suite) });
export type JestReport = z.infer<typeof JestReport>;

export function readJestReport(file: string): JestReport | undefined {
  return existsSync(file) ? JestReport.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** A test, a static check, or a file that could not run. */
export type TestResult = {
  name: string;
  /** `flaky` means that the test failed but passed when Playwright retried it. */
  status: 'passed' | 'failed' | 'skipped' | 'flaky';
  /** The beginning of the first error, or the reason the test was skipped. */
  reason: string;
  /** The file to rerun. Empty if there is none. */
  file: string;
  ms: number;
  /** End time, in ms since 1970. */
  endedAt: number;
};

/** Returns the beginning of an error message as one line without colors. */
export const beginningOf = (message = ''): string =>
  stripVTControlCharacters(message).replace(/\s+/g, ' ').trim().slice(0, 400);

/** Returns a report's results. A file that could not run is a failure. */
export function toResults({ testResults }: JestReport): TestResult[] {
  return testResults.flatMap((suite) => {
    const suiteFile = path.relative(root, suite.name);
    const isShared = path.dirname(suite.name) === suiteFolder;
    const tests = suite.assertionResults.map(
      ({ ancestorTitles, fullName, status, failureMessages, duration }): TestResult => {
        const [first = ''] = isShared ? ancestorTitles : [];
        const file = first || suiteFile;
        const name = `${file} › ${fullName.slice(first.length).trimStart()}`;
        const isOver = status === 'passed' || status === 'failed';
        const reason = beginningOf(failureMessages?.[0]);
        return {
          name,
          status: isOver ? status : 'skipped',
          reason,
          file,
          ms: duration ?? 0,
          endedAt: suite.endTime,
        };
      },
    );
    const couldNotRun = suite.status === 'failed' && !tests.some(({ status }) => status === 'failed');
    if (!couldNotRun) return tests;
    const reason = beginningOf(suite.message);
    const ms = suite.endTime - suite.startTime;
    const failure = {
      name: suiteFile,
      status: 'failed',
      reason,
      file: suiteFile,
      ms,
      endedAt: suite.endTime,
    } as const;
    return [...tests, failure];
  });
}
