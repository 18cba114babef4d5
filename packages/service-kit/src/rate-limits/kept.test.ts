import { kept } from './kept.ts';

it('asks once for all who wait, and again when the answer is old', async () => {
  let asked = 0;
  const count = kept(() => Promise.resolve((asked += 1)), 60_000);
  expect(await Promise.all([count(), count(), count()])).toEqual([1, 1, 1]);
  expect(await count()).toBe(1);
  const aged = kept(() => Promise.resolve((asked += 1)), 0);
  expect([await aged(), await aged()]).toEqual([2, 3]);
});

it('passes a failure on and does not keep it', async () => {
  const answers = [() => Promise.reject(new Error('away')), () => Promise.resolve('here')];
  const next = kept(() => (answers.shift() ?? (() => Promise.resolve('gone')))(), 60_000);
  await expect(next()).rejects.toThrow('away');
  expect(await next()).toBe('here');
  expect(await next()).toBe('here');
});
