import type { TestResult } from '../common/jest-report.ts';
import { describeVerdict, failureOf, filesToRepeat, judge, limitFlaky } from './results.ts';

const test = (file: string, title: string, status: TestResult['status'], reason = ''): TestResult => ({
  name: `${file} › ${title}`,
  status,
  reason,
  file,
  ms: 1,
  endedAt: 0,
});

const first = [
  test('a.test.ts', 'works', 'passed'),
  test('a.test.ts', 'wavers', 'failed', 'too slow'),
  test('b.test.ts', 'breaks', 'failed', 'wrong price'),
  test('c.test.ts', 'waits', 'skipped', 'no promtool'),
];

it('repeats each file with a failed test once', () => {
  expect(filesToRepeat([...first, test('b.test.ts', 'breaks too', 'failed')])).toEqual([
    'a.test.ts',
    'b.test.ts',
  ]);
});

it('a test that passes alone is flaky, and one that fails again has failed', () => {
  const second = [
    test('a.test.ts', 'works', 'passed'),
    test('a.test.ts', 'wavers', 'passed'),
    test('b.test.ts', 'breaks', 'failed', 'wrong price'),
  ];
  expect(describeVerdict(judge(first, second))).toEqual([
    'Skipped:',
    '  c.test.ts › waits: no promtool',
    'Flaky:',
    '  a.test.ts › wavers: too slow',
    'Failed:',
    '  b.test.ts › breaks: wrong price',
    '2 passed, 1 failed, 1 skipped',
  ]);
});

it('another test that fails on the second look keeps its file failed', () => {
  const second = [
    test('a.test.ts', 'works', 'failed', 'wrong name'),
    test('a.test.ts', 'wavers', 'passed'),
    test('b.test.ts', 'breaks', 'passed'),
  ];
  expect(judge(first, second).failed.map(({ file }) => file)).toEqual(['a.test.ts']);
});

it('a second look that fails outside its tests fails the run', () => {
  const second = [
    test('a.test.ts', 'wavers', 'passed'),
    test('b.test.ts', 'breaks', 'passed'),
    failureOf('Jest, after its tests'),
  ];
  expect(describeVerdict(judge(first, second)).slice(-2)).toEqual([
    '  Jest, after its tests',
    '3 passed, 1 failed, 1 skipped',
  ]);
});

it('what was not looked at again has failed', () => {
  expect(judge(first).failed).toHaveLength(2);
});

it('five flaky tests are tolerated, and six are not', () => {
  const flaky = (count: number) =>
    judge(Array.from({ length: count }, (_, at) => test(`${at}.test.ts`, 'wavers', 'flaky')));
  expect(limitFlaky(flaky(5)).failed).toEqual([]);
  expect(describeVerdict(limitFlaky(flaky(6))).at(-1)).toBe('6 passed, 1 failed');
});
