import type { TestResult } from '../common/jest-report.ts';

/** A flaky test failed at first but passed when rerun alone. */
export type Verdict = {
  passed: number;
  flaky: readonly TestResult[];
  failed: readonly TestResult[];
  skipped: readonly TestResult[];
};

/** If more tests than this are flaky, something is broken or the machine is too slow. */
const maxFlaky = 5;

const isFailed = ({ status }: TestResult) => status === 'failed';

/** Returns the files to rerun: those with failed tests. */
export const filesToRepeat = (results: readonly TestResult[]): string[] => [
  ...new Set(results.filter(isFailed).flatMap(({ file }) => file || [])),
];

/**
 * Combines the results of a run and its rerun. A file whose tests all pass in the rerun is flaky. A file that
 * fails again, or that was not rerun, has failed. A failure in the rerun that is not tied to a test file is
 * also reported.
 */
export function judge(first: readonly TestResult[], second: readonly TestResult[] = []): Verdict {
  const repeated = new Set(second.map(({ file }) => file));
  const failedAgain = new Set(second.filter(isFailed).map(({ file }) => file));
  const isSaved = ({ file }: TestResult) => repeated.has(file) && !failedAgain.has(file);
  const failed = first.filter(isFailed);
  const flaky = [...first.filter(({ status }) => status === 'flaky'), ...failed.filter(isSaved)];
  return {
    passed: first.filter(({ status }) => status === 'passed').length + flaky.length,
    flaky,
    failed: [
      ...failed.filter((one) => !isSaved(one)),
      ...second.filter((one) => isFailed(one) && one.file === ''),
    ],
    skipped: first.filter(({ status }) => status === 'skipped'),
  };
}

/** Returns the lines printed at the end of a run. The last line contains the counts. */
export function describeVerdict({ passed, flaky, failed, skipped }: Verdict): string[] {
  const named = (all: readonly TestResult[]) =>
    all.map(({ name, reason }) => `  ${reason ? `${name}: ${reason}` : name}`);
  const under = (title: string, all: readonly TestResult[]) => (all.length > 0 ? [title, ...named(all)] : []);
  const counts = [`${passed} passed`, `${failed.length} failed`];
  return [
    ...under('Skipped:', skipped),
    ...under('Flaky:', flaky),
    ...under('Failed:', failed),
    [...counts, ...(skipped.length > 0 ? [`${skipped.length} skipped`] : [])].join(', '),
  ];
}

/** Returns a failure that is not tied to a test file. */
export const failureOf = (name: string, reason = ''): TestResult => ({
  name,
  status: 'failed',
  reason,
  file: '',
  ms: 0,
  endedAt: Date.now(),
});

/** Adds a failure if a test runner failed even though none of its tests did, for example during teardown. */
export const withRunnersFailure = (
  runner: string,
  code: number | null,
  results: readonly TestResult[],
): TestResult[] =>
  code === 0 || results.some(isFailed) ? [...results] : [...results, failureOf(`${runner}, after its tests`)];

/** Adds a failure if there are more than `maxFlaky` flaky tests. */
export function limitFlaky(verdict: Verdict): Verdict {
  if (verdict.flaky.length <= maxFlaky) return verdict;
  const tooMany = failureOf(`${verdict.flaky.length} flaky tests, of which ${maxFlaky} are tolerated`);
  return { ...verdict, failed: [...verdict.failed, tooMany] };
}

/**
 * Returns one line for each of the slowest files, slowest first: `14.4 s  svc-auth/test/login.api.test.ts`.
 */
export function listSlowest(results: readonly TestResult[], count = 10): string[] {
  const msOf = new Map<string, number>();
  for (const { file, ms } of results) msOf.set(file, (msOf.get(file) ?? 0) + ms);
  return [...msOf]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([file, ms]) => `${(ms / 1000).toFixed(1).padStart(6)} s  ${file}`);
}
