import path from 'node:path';
import { root } from '../../common/paths.ts';
import { listFailures, type JestRun } from '../../release/checks/own-tests.ts';

/** Returns a run of one file with these tests. */
function run(tests: Record<string, 'passed' | 'failed'>, failureMessages: string[] = []): JestRun {
  const results = Object.entries(tests).map(([fullName, status]) => ({
    ancestorTitles: [],
    fullName,
    status,
    failureMessages,
  }));
  const status = results.some((one) => one.status === 'failed') ? 'failed' : 'passed';
  const suite = { name: path.join(root, 'mfe-shop/shop.test.tsx'), status, startTime: 0, endTime: 1 };
  return {
    report: { testResults: [{ ...suite, assertionResults: results }] },
    failure: status === 'failed' ? 'the end of a long log' : undefined,
  };
}

test('a run in which all passed has no failures', () => {
  expect(listFailures(run({ sells: 'passed' }))).toBeUndefined();
});

test('what fails is named, and not what the log ends with', () => {
  expect(listFailures(run({ sells: 'failed', shows: 'passed', swaps: 'failed' }))).toBe(
    '  mfe-shop/shop.test.tsx › sells\n  mfe-shop/shop.test.tsx › swaps',
  );
});

test('a failed test says the beginning of its error in one line', () => {
  expect(listFailures(run({ sells: 'failed' }, ['\u001B[31mExpected 1\u001B[39m\n  received 2\n']))).toBe(
    '  mfe-shop/shop.test.tsx › sells: Expected 1 received 2',
  );
});

test('where Jest did not come to its tests, its own words are said', () => {
  expect(listFailures({ report: undefined, failure: 'Cannot find module' })).toBe('Cannot find module');
});
