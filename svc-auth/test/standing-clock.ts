import type { Backoff, Counter } from '@alaso/service-kit';

/** A clock that stands still until a test moves it, with counts and delays that expire by it. */
export function createStandingClock() {
  let nowMs = 0;

  /** Counts that expire by this clock, as those in Redis do by theirs. */
  function counter(windowMs: number): Counter {
    const rows = new Map<string, { count: number; untilMs: number }>();
    const change = (key: string, by: number) => {
      const known = rows.get(key);
      const row = known && known.untilMs > nowMs ? known : { count: 0, untilMs: nowMs + windowMs };
      row.count += by;
      rows.set(key, row);
      return { count: row.count, lapsesInMs: row.untilMs - nowMs };
    };
    return {
      add: async (key) => change(key, 1),
      takeBack: async (key) => void change(key, -1),
      forget: async (key) => void rows.delete(key),
    };
  }

  function backoff(): Backoff {
    const untilMs = new Map<string, number>();
    const waitMs = (key: string) => Math.max(0, (untilMs.get(key) ?? 0) - nowMs);
    const postpone = async (key: string, byMs: number) => void untilMs.set(key, nowMs + byMs);
    return {
      async take(key, distanceMs) {
        const wait = waitMs(key);
        if (wait === 0) await postpone(key, distanceMs);
        return wait;
      },
      postpone,
      forget: async (key) => void untilMs.delete(key),
    };
  }

  return {
    counter,
    backoff,
    pass(ms: number): void {
      nowMs += ms;
    },
  };
}
