import { keepForSecond } from './kept-second.ts';

let worked: number;
let isDown: boolean;
let kept: ReturnType<typeof keepForSecond<number>>;
beforeEach(() => {
  jest.useFakeTimers({ now: 1_700_000_000_000 });
  worked = 0;
  isDown = false;
  kept = keepForSecond();
});
afterEach(() => jest.useRealTimers());

const work = () => {
  worked += 1;
  return isDown ? Promise.reject(new Error('down')) : Promise.resolve(worked);
};
const ask = (anew = false) => kept.get('/api/listings', work, { anew });
const askTogether = () => Promise.all([ask(), ask(), ask()]);
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it('works out once what is asked for within a second, and nothing for the next if one alone asks', async () => {
  expect(await ask()).toBe(1);
  await pass(1000);
  expect(worked).toBe(1);
  expect(await ask()).toBe(2);
});

it('has what several ask for at once before the next second begins, for as long as they ask', async () => {
  expect(await askTogether()).toEqual([1, 1, 1]);
  await pass(899);
  expect(worked).toBe(1);
  await pass(101);
  expect([worked, ...(await askTogether())]).toEqual([2, 2, 2, 2]);
  await pass(1000);
  expect([worked, ...(await askTogether())]).toEqual([3, 3, 3, 3]);
  await pass(10_000);
  expect(worked).toBe(4);
});

it('gives nothing that is older than the second that it was worked out for', async () => {
  await askTogether();
  await pass(2000);
  expect([worked, await ask()]).toEqual([2, 3]);
});

it('gives nobody what was worked out ahead of a write', async () => {
  await askTogether();
  await pass(950);
  expect([worked, await ask(true)]).toEqual([2, 3]);
  await pass(50);
  expect(await ask()).toBe(4);
});

it('keeps no failure, neither of now nor of what it works out ahead', async () => {
  await askTogether();
  isDown = true;
  await pass(1000);
  await expect(ask()).rejects.toThrow('down');
  isDown = false;
  expect([worked, await ask()]).toEqual([3, 4]);
});
