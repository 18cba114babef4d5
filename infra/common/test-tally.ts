import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod';
import { root } from './paths.ts';

const Suite = z.object({
  name: z.string(),
  status: z.string(),
  startTime: z.number(),
  endTime: z.number(),
  assertionResults: z.array(
    z.object({ fullName: z.string(), status: z.string(), failureMessages: z.optional(z.array(z.string())) }),
  ),
});

/** Jest's `--json` output: a suite for each file. */
const JestReport = z.object({ testResults: z.array(Suite) });
export type JestReport = z.infer<typeof JestReport>;
type Suite = z.infer<typeof Suite>;

export function readJestReport(file: string): JestReport | undefined {
  return existsSync(file) ? JestReport.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

export const nameOf = ({ name }: Suite): string => path.relative(root, name);

/** Returns a failed test as one line, with the beginning of its error. */
export function withReason(name: string, [message]: readonly (string | undefined)[] = []): string {
  const reason = stripVTControlCharacters(message ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return reason ? `${name}: ${reason.slice(0, 400)}` : name;
}

/**
 * Returns the number of passed tests, and the names of failed and skipped ones. A suite that could not run is
 * a failure. Jest has no reason for a skipped test, so its name says it.
 */
export function tallyOf({ testResults }: JestReport): Tally {
  const tests = testResults.flatMap((suite) =>
    suite.assertionResults.map(({ fullName, status, failureMessages }) => ({
      name: withReason(`${nameOf(suite)} › ${fullName}`, failureMessages),
      status,
    })),
  );
  const named = (status: string) => tests.filter((test) => test.status === status).map(({ name }) => name);
  const notRun = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const failures = [...named('failed'), ...notRun.map(nameOf)];
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  return {
    passed: named('passed').length,
    failed: failures.length,
    skipped: skipped.map(({ name }) => name),
    failures,
  };
}

/** The number of passed tests, the names of failed ones, and the names and reasons of skipped ones. */
export type Tally = {
  passed: number;
  failed: number;
  skipped: readonly string[];
  failures: readonly string[];
};

export const nothingYet: Tally = { passed: 0, failed: 0, skipped: [], failures: [] };

export const oneFailed = (name: string): Tally => ({ ...nothingYet, failed: 1, failures: [name] });

export const sum = (a: Tally, b: Tally): Tally => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: [...a.skipped, ...b.skipped],
  failures: [...a.failures, ...b.failures],
});
