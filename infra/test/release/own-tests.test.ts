import path from 'node:path';
import { root } from '../../local-platform/paths.ts';
import { failuresOf, type JestRun } from '../../release/checks/own-tests.ts';

/** A run of one file with these tests. */
function run(tests: Record<string, 'passed' | 'failed'>): JestRun {
  const results = Object.entries(tests).map(([fullName, status]) => ({ fullName, status }));
  const status = results.some((one) => one.status === 'failed') ? 'failed' : 'passed';
  const suite = { name: path.join(root, 'mfe-shop/shop.test.tsx'), status, startTime: 0, endTime: 1 };
  return {
    report: { testResults: [{ ...suite, assertionResults: results }] },
    failure: status === 'failed' ? 'the end of a long log' : undefined,
  };
}

/** What is said of these runs, one after another, and what each was asked for. */
async function said(...runs: JestRun[]) {
  const asked: (readonly string[])[] = [];
  const failures = await failuresOf(['--all'], (args) => {
    asked.push(args);
    return Promise.resolve(runs[asked.length - 1] ?? { report: undefined, failure: 'one run too many' });
  });
  return { failures, asked };
}

test('what passes is not run again', async () => {
  const { failures, asked } = await said(run({ sells: 'passed' }));
  expect(failures).toBeUndefined();
  expect(asked).toEqual([['--all']]);
});

test('a test that missed its time on a busy machine is tried once more, alone', async () => {
  const { failures, asked } = await said(run({ sells: 'failed' }), run({ sells: 'passed' }));
  expect(failures).toBeUndefined();
  expect(asked[1]).toEqual(['--maxWorkers=1', '--runTestsByPath', path.join(root, 'mfe-shop/shop.test.tsx')]);
});

test('what fails twice is named, and not what the log ends with', async () => {
  const { failures } = await said(
    run({ sells: 'failed', shows: 'passed', swaps: 'failed' }),
    run({ sells: 'failed', shows: 'passed', swaps: 'passed' }),
  );
  expect(failures).toBe('  mfe-shop/shop.test.tsx › sells');
});

test('where Jest did not come to its tests, its own words are said', async () => {
  const { failures } = await said({ report: undefined, failure: 'Cannot find module' });
  expect(failures).toBe('Cannot find module');
});
