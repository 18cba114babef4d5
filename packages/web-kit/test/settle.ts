import { act } from '@testing-library/react';
import { setImmediate as turn } from 'node:timers/promises';

/** Moves the fake clock. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const ticks = 60;

/** Lets what does not wait for the fake clock happen: answers, channels. */
export async function settle(): Promise<void> {
  for (let taken = 0; taken < ticks; taken += 1) {
    await turn();
    await pass(0);
  }
}

/** Replaces the clock, but not what carries answers. */
export function useFakeClock(): void {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'] });
}

/** Replaces intervals alone. Returns what moves their clock and lets happen what that causes. */
export function fakeIntervals(): (ms: number) => Promise<void> {
  jest.useFakeTimers({
    doNotFake: [
      'Date',
      'clearTimeout',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'setTimeout',
    ],
  });
  return async (ms) => {
    await pass(ms);
    for (let taken = 0; taken < ticks; taken += 1) await act(() => turn());
  };
}
