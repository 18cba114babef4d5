import { estimateRemaining } from './progress.ts';

const usualMs = { built: 40_000, database: 30_000, migrated: 5000, ready: 3000 };

it.each([
  [
    'while two go on, the longer of the two and all that follow',
    { built: 10_000, database: 2000 },
    [],
    38_000,
  ],
  ['while the shorter one goes on alone', { database: 20_000 }, ['built'], 18_000],
  ['of the last one', { ready: 1000 }, ['built', 'database', 'migrated'], 2000],
  ['of one that takes longer than usual, what follows', { migrated: 9000 }, ['built', 'database'], 3000],
])('an estimate of what is left: %s', (_, elapsedMs, ended, leftMs) => {
  expect(estimateRemaining(usualMs, new Map(Object.entries(elapsedMs)), new Set(ended))).toBe(leftMs);
});
