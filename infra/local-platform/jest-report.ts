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

/** Jest's `--json` output: a suite for each file. */
const JestReport = z.object({ testResults: z.array(Suite) });
export type JestReport = z.infer<typeof JestReport>;
type Suite = z.infer<typeof Suite>;

export function readJestReport(file: string): JestReport | undefined {
  return existsSync(file) ? JestReport.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

export const nameOf = ({ name }: Suite): string => path.relative(root, name);

/**
 * Returns the number of passed tests, and the names of failed and skipped ones. A suite that could not run is
 * a failure. Jest has no reason for a skipped test, so its name says it.
 */
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
  const failures = [...named('failed'), ...notRun.map(nameOf)];
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  return {
    passed: named('passed').length,
    failed: failures.length,
    skipped: skipped.map(({ name }) => name),
    failures,
  };
}
