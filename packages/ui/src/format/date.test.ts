import { formatDate } from './date.ts';

test('a day begins at midnight in Lagos, an hour before UTC', () => {
  expect(formatDate('2026-11-20T22:59:00Z')).toBe('20 Nov 2026');
  expect(formatDate('2026-11-20T23:00:00Z')).toBe('21 Nov 2026');
});
