import type { Redis } from 'ioredis';
import { countedTwice, type CountSettings } from './counted-twice.ts';

/** Counts, each of which lapses by itself. */
export type Counter = {
  /** Counts one more. Returns how many that makes, and when they all lapse. */
  add(key: string): Promise<{ count: number; lapsesInMs: number }>;
  takeBack(key: string): Promise<void>;
  forget(key: string): Promise<void>;
};

export function createCounter(redis: Redis, settings: CountSettings): Counter {
  const both = countedTwice(redis, settings);
  return {
    add: (key) =>
      both(async (store) => {
        const { consumedPoints, msBeforeNext } = await store.penalty(key, 1);
        return { count: consumedPoints, lapsesInMs: msBeforeNext };
      }),
    async takeBack(key) {
      await both((store) => store.reward(key, 1));
    },
    async forget(key) {
      await both((store) => store.delete(key));
    },
  };
}
