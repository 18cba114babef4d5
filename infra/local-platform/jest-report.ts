import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Tally } from './checks.ts';
import { root } from './paths.ts';

const Suite = z.object({
  name: z.string(),
  status: z.string(),
  startTime: z.number(),
  endTime: z.number(),
  assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
});

/** What Jest writes with `--json`: a suite for each file. */
const JestReport = z.object({ testResults: z.array(Suite) });
export type JestReport = z.infer<typeof JestReport>;
type Suite = z.infer<typeof Suite>;

export function readJestReport(file: string): JestReport | undefined {
  return existsSync(file) ? JestReport.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

export const nameOf = ({ name }: Suite): string => path.relative(root, name);

export const failedFiles = ({ testResults }: JestReport): string[] =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

/** Returns the report as it is after a second try of some files: what passed in one of the two has passed. */
export const retried = (first: JestReport, again: JestReport): JestReport => ({
  testResults: first.testResults.map((suite) => {
    const second = again.testResults.find(({ name }) => name === suite.name);
    return second ? passedOnce(suite, second) : suite;
  }),
});

function passedOnce(first: Suite, second: Suite): Suite {
  const passed = first.assertionResults
    .filter(({ status }) => status === 'passed')
    .map(({ fullName }) => fullName);
  const assertionResults = second.assertionResults.map(({ fullName, status }) => ({
    fullName,
    status: passed.includes(fullName) ? 'passed' : status,
  }));
  const isCured = assertionResults.length > 0 && !assertionResults.some(({ status }) => status === 'failed');
  return { ...second, assertionResults, status: isCured ? 'passed' : second.status };
}

/** Returns how many tests passed, with the name of each that failed; a suite that could not run is one. */
export function tallyOf({ testResults }: JestReport): Tally {
  const tests = testResults.flatMap((suite) =>
    suite.assertionResults.map(({ fullName, status }) => ({
      name: `${nameOf(suite)} › ${fullName}`,
      status,
    })),
  );
  const named = (status: string) => tests.filter((test) => test.status === status).map(({ name }) => name);
  const notRun = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const [passed, failures] = [named('passed'), [...named('failed'), ...notRun.map(nameOf)]];
  return {
    passed: passed.length,
    failed: failures.length,
    skipped: tests.length - passed.length - named('failed').length,
    failures,
  };
}
