import path from 'node:path';
import { tallyOf } from './test-tally.ts';
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
    suite('a.test.ts', { works: 'passed', wavers: 'failed', 'waits: there is no promtool': 'pending' }),
    suite('b.test.ts', { breaks: 'failed' }),
    suite('does-not-compile.test.ts', {}),
  ],
};

test('what failed or was skipped is named, and a file that could not run has failed', () => {
  expect(tallyOf(report)).toEqual({
    passed: 1,
    failed: 3,
    skipped: ['a.test.ts › waits: there is no promtool'],
    failures: ['a.test.ts › wavers', 'b.test.ts › breaks', 'does-not-compile.test.ts'],
  });
});
