import { planDrawing, largestSide, centerCut, turned, untouched, wholePhoto } from './photo-edit.ts';

const phone = { width: 4000, height: 3000 };

test('a photo that no screen shows whole becomes 2560 pixels long, in the same proportion', () => {
  const { width, height, scale } = planDrawing(phone, untouched, largestSide);
  expect([width, height]).toEqual([2560, 1920]);
  expect(scale).toBeLessThan(1);
});

test('a photo of 2560 pixels stays as it is, and a small one is not made larger', () => {
  expect(planDrawing({ width: 1440, height: 2560 }, untouched, largestSide)).toMatchObject({
    width: 1440,
    height: 2560,
    scale: 1,
  });
  expect(planDrawing({ width: 90, height: 60 }, untouched, largestSide)).toMatchObject({
    width: 90,
    scale: 1,
  });
});

test('what is left after a cut decides whether the photo is too large', () => {
  const cut = { x: 25, y: 50, width: 50, height: 50 };
  expect(planDrawing(phone, { cut, quarterTurns: 0 }, largestSide)).toEqual({
    width: 2000,
    height: 1500,
    scale: 1,
    left: 1000,
    top: 1500,
  });
});

test('a very narrow cut is still a pixel wide', () => {
  const cut = { ...wholePhoto, width: 0.0001 };
  expect(planDrawing(phone, { cut, quarterTurns: 0 }, largestSide).width).toBe(1);
});

test('a quarter turn keeps the same part of the photo: its top left corner comes to the top right', () => {
  const edit = { cut: { x: 0, y: 0, width: 20, height: 30 }, quarterTurns: 0 };
  const once = turned(edit);
  expect(once).toEqual({ cut: { x: 70, y: 0, width: 30, height: 20 }, quarterTurns: 1 });
  expect(planDrawing(phone, once, largestSide)).toMatchObject({ width: 900, height: 800 });
  expect(turned(turned(turned(once)))).toEqual(edit);
});

test('a photo that lies on its side stands after a turn', () => {
  expect(planDrawing(phone, turned(untouched), largestSide)).toMatchObject({ width: 1920, height: 2560 });
});

test.each([
  [{ width: 4000, height: 3000 }, 1, { width: 75, height: 100, x: 12.5, y: 0 }],
  [{ width: 3000, height: 4000 }, 4 / 5, { width: 100, height: 93.75, x: 0, y: 3.125 }],
])('the largest part of a shape is in the middle of a photo', (photo, aspect, cut) => {
  expect(centerCut(photo, aspect)).toEqual(cut);
});
