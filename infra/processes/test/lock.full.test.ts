import { setImmediate as nextTurn } from 'node:timers/promises';
import { Held, useLock } from './use-lock.ts';

const lock = useLock();

/** Takes the lock as soon as it is free. */
async function takeWhenFree(): Promise<() => Promise<void>> {
  for (;;) {
    try {
      return await lock.take();
    } catch (error) {
      if (!(error instanceof Held)) throw error;
    }
    await nextTurn();
  }
}

/** Returns the maximum number inside at the same moment. */
async function crowd(contenders: number, rounds: number): Promise<number> {
  let inside = 0;
  let most = 0;
  const contend = async () => {
    for (let round = 0; round < rounds; round += 1) {
      const giveBack = await takeWhenFree();
      most = Math.max(most, (inside += 1));
      await nextTurn();
      inside -= 1;
      await giveBack();
    }
  };
  await Promise.all(Array.from({ length: contenders }, contend));
  return most;
}

test('of many that want it again and again, one has it at a time', async () => {
  expect(await crowd(12, 50)).toBe(1);
}, 60_000);

test('a lock that a killed process left is taken over by one of many', async () => {
  for (let round = 0; round < 50; round += 1) {
    lock.leaveBehind();
    expect(await crowd(8, 1)).toBe(1);
  }
}, 60_000);
