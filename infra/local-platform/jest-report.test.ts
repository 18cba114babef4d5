import path from 'node:path';
import { retried, tallyOf } from './jest-report.ts';
import { root } from './paths.ts';

const suite = (name: string, tests: Record<string, string>) => {
  const failed = Object.values(tests).includes('failed') || Object.keys(tests).length === 0;
  return {
    name: path.join(root, name),
    status: failed ? 'failed' : 'passed',
    startTime: 0,
    endTime: 1,
    assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
  };
};

const report = {
  testResults: [
    suite('a.test.ts', { works: 'passed', wavers: 'failed', waits: 'pending' }),
    suite('b.test.ts', { breaks: 'failed' }),
    suite('does-not-compile.test.ts', {}),
  ],
};

test('what failed is named, and a file that could not run is one of it', () => {
  expect(tallyOf(report)).toEqual({
    passed: 1,
    failed: 3,
    skipped: 1,
    failures: ['a.test.ts › wavers', 'b.test.ts › breaks', 'does-not-compile.test.ts'],
  });
});

test('what passes in one of two tries has passed, and what fails in both has failed', () => {
  const again = {
    testResults: [
      suite('a.test.ts', { works: 'failed', wavers: 'passed', waits: 'pending' }),
      suite('b.test.ts', { breaks: 'failed' }),
      suite('does-not-compile.test.ts', { compiles: 'passed' }),
    ],
  };
  const { passed, failures } = tallyOf(retried(report, again));
  expect([passed, failures]).toEqual([3, ['b.test.ts › breaks']]);
});
