import { keepBriefly } from './keep-briefly.ts';

let worked: number;
let isDown: boolean;
let kept: ReturnType<typeof keepBriefly<number>>;
beforeEach(() => {
  jest.useFakeTimers({ now: 1_700_000_000_050 });
  worked = 0;
  isDown = false;
  kept = keepBriefly();
});
afterEach(() => jest.useRealTimers());

const work = () => {
  worked += 1;
  return isDown ? Promise.reject(new Error('down')) : Promise.resolve(worked);
};
const ask = (anew = false) => kept.get('/api/listings', work, { anew });

it('works out once what is asked for within the same tenth of a second', async () => {
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  jest.advanceTimersByTime(49);
  expect(await ask()).toBe(1);
  jest.advanceTimersByTime(1);
  expect(await ask()).toBe(2);
});

it('works out anew for whoever has written, and for those who come after', async () => {
  await ask();
  expect(await ask(true)).toBe(2);
  expect(await ask()).toBe(2);
});

it('keeps no failure', async () => {
  isDown = true;
  await expect(ask()).rejects.toThrow('down');
  isDown = false;
  expect(await ask()).toBe(2);
});

it('keeps 200 addresses at most', async () => {
  for (let at = 0; at < 200; at += 1) await kept.get(`/api/listings/${at}`, work, { anew: false });
  expect([await ask(), await ask()]).toEqual([201, 202]);
});
