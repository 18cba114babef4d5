import { clearOf } from './keep-clear.ts';

const screen = { floor: 740, ceiling: 0 };
const toast = { left: 0, right: 360, top: 640, bottom: 740 };
const box = (top: number, bottom: number, left = 16, right = 344) => ({ left, right, top, bottom });

test.each([
  ['stands at the bottom where nothing is in the way', [], 740],
  ['stands at the bottom beside a button that is not under it', [box(690, 730, 400, 600)], 740],
  ['stands above the bar that sticks to the bottom', [box(660, 740)], 660],
  ['stands above a button that it would cover in part', [box(600, 645)], 600],
  ['stands above two that follow each other', [box(550, 594), box(650, 694)], 550],
  ['stands between two that leave it room', [box(400, 444), box(650, 694)], 650],
  ['stands nowhere where the buttons leave no room at all', [box(0, 740)], null],
])('a toast %s', (_where, obstacles, edge) => {
  expect(clearOf(toast, obstacles, screen)).toBe(edge);
});

test('a keyboard is the floor', () => {
  expect(clearOf(toast, [box(380, 424)], { floor: 400, ceiling: 0 })).toBe(380);
});
