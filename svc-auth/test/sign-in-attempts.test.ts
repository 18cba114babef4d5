import type { Counter } from '@alaso/service-kit';
import { attemptMs, createSignInAttempts, strangersMs } from '../src/sign-in/sign-in-attempts.ts';
import { createStandingClock } from './standing-clock.ts';

function counterIn(counts: Map<string, number>): Counter {
  const change = (key: string, by: number) => {
    const count = (counts.get(key) ?? 0) + by;
    counts.set(key, count);
    return count;
  };
  return {
    add: async (key) => ({ count: change(key, 1), lapsesInMs: 1000 }),
    takeBack: async (key) => void change(key, -1),
    forget: async (key) => void counts.delete(key),
  };
}

test('a sign-in whose password was never looked at counts as no attempt; others do', async () => {
  const counts = new Map<string, number>();
  const counter = counterIn(counts);
  const attempts = createSignInAttempts({
    own: counter,
    byAccount: counter,
    byAddress: counter,
    waiting: counter,
    backoff: { take: async () => 1000, postpone: async () => undefined, forget: async () => undefined },
    limits: { perAccount: 5, perAddress: 20 },
  });
  const begin = () => attempts.begin({ email: 'ada@alaso.test', address: '10.0.0.1', trusted: undefined });
  for (let n = 0; n < 30; n += 1) await (await begin()).refused();
  expect([...counts.values()]).toEqual([0, 0, 0]);
  for (let n = 0; n < 5; n += 1) await begin();
  expect([...counts.values()]).toEqual([5, 5, 5]);
  await expect(begin()).rejects.toThrow('Too many attempts');
});

describe('delays, by a clock that stands still until a test moves it', () => {
  const [perAccount, perAddress] = [5, 20];
  const email = 'ada@alaso.test';
  let clock: ReturnType<typeof createStandingClock>;
  let attempts: ReturnType<typeof createSignInAttempts>;
  beforeEach(() => {
    clock = createStandingClock();
    attempts = createSignInAttempts({
      own: clock.counter(attemptMs),
      byAccount: clock.counter(strangersMs),
      byAddress: clock.counter(attemptMs),
      waiting: clock.counter(strangersMs),
      backoff: clock.backoff(),
      limits: { perAccount, perAddress },
    });
  });

  /** Guesses once; returns how long it has to wait, in ms: 0 if the password was checked. */
  const guess = (address: string, trusted?: string) =>
    attempts.begin({ email, address, trusted }).then(
      () => 0,
      ({ retryAfterMs }: { retryAfterMs: number }) => retryAfterMs,
    );

  test('of one address double from a second up to a minute, and everyone who waits gets a try', async () => {
    for (let n = 0; n < perAccount; n += 1) expect(await guess('10.0.0.1')).toBe(0);
    const waits: number[] = [];
    for (let n = 0; n < 9; n += 1) {
      expect(await guess('10.0.0.1')).toBe(0);
      const wait = await guess('10.0.0.1');
      waits.push(wait / 1000);
      clock.pass(wait - 1);
      expect(await guess('10.0.0.1')).toBe(1);
      clock.pass(1);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  test('let no more guesses through at one instant than one after the other', async () => {
    const waits = await Promise.all(Array.from({ length: 30 }, () => guess('10.0.0.1')));
    // One more is checked after the first delay.
    expect(waits.filter((wait) => wait === 0)).toHaveLength(perAccount + 1);
  });

  test('let no more guesses a minute through from 250 addresses than from a few, and keep no owner out', async () => {
    const addresses = Array.from({ length: 250 }, (_, at) => `10.1.0.${at}`);
    const guessEverywhere = async () => {
      const waits: number[] = [];
      for (const address of addresses) waits.push(await guess(address));
      return { checked: waits.filter((wait) => wait === 0).length, longestMs: Math.max(...waits) };
    };
    const first = await guessEverywhere();
    expect(first.checked).toBe(perAccount * 3);
    expect(first.longestMs).toBe((addresses.length - first.checked) * 10_000);
    // Those who had their try before the others came wait as well.
    for (let minute = 0; minute <= 3; minute += 1) {
      expect((await guessEverywhere()).checked).toBeLessThanOrEqual(7);
      clock.pass(60_000);
    }
    expect(await guess('10.2.0.1', 'a device that has signed in before')).toBe(0);
    const wait = await guess('10.2.0.1');
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(6 * 3_600_000);
    clock.pass(wait);
    for (const stranger of ['10.3.0.1', '10.3.0.2', '10.3.0.3']) await guess(stranger);
    expect(await guess('10.2.0.1')).toBe(0);
  });
});
