import path from 'node:path';
import { toResults } from './jest-report.ts';
import { root } from './paths.ts';

const suite = (name: string, tests: Record<string, string>, message = '', ancestorTitles: string[] = []) => {
  const failed = Object.values(tests).includes('failed') || Object.keys(tests).length === 0;
  return {
    name: path.join(root, name),
    status: failed ? 'failed' : 'passed',
    message,
    startTime: 0,
    endTime: 2,
    assertionResults: Object.entries(tests).map(([fullName, status]) => ({
      ancestorTitles,
      fullName,
      status,
      duration: 1,
      failureMessages: status === 'failed' ? ['\u001B[31mExpected 1\u001B[39m\n  received 2\n'] : [],
    })),
  };
};

test('each test has a result, a failed one with its reason, and a file that could not run has failed', () => {
  const results = toResults({
    testResults: [
      suite('a.test.ts', { works: 'passed', wavers: 'failed', 'waits: there is no promtool': 'pending' }),
      suite('does-not-compile.test.ts', {}, 'Cannot find module'),
    ],
  });
  expect(results.map(({ name, status, reason }) => [name, status, reason])).toEqual([
    ['a.test.ts › works', 'passed', ''],
    ['a.test.ts › wavers', 'failed', 'Expected 1 received 2'],
    ['a.test.ts › waits: there is no promtool', 'skipped', ''],
    ['does-not-compile.test.ts', 'failed', 'Cannot find module'],
  ]);
});

test('a test of a suite that several files share belongs to its file', () => {
  const shared = suite('.data/suites/a-1.test.ts', { 'a/b.test.ts the list is empty': 'failed' }, '', [
    'a/b.test.ts',
    'the list',
  ]);
  const [result] = toResults({ testResults: [shared] });
  expect(result).toMatchObject({ file: 'a/b.test.ts', name: 'a/b.test.ts › the list is empty' });
});
