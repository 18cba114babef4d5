import { type CodeAttempts, codeAttemptMs, createCodeAttempts } from '../src/second-factor/code-attempts.ts';
import { createStandingClock } from './standing-clock.ts';

const free = 5;
const userId = '5b4a0d0e-3d52-4c9b-8a3e-0d7f3f2a1c11';
let clock: ReturnType<typeof createStandingClock>;
let attempts: CodeAttempts;
beforeEach(() => {
  clock = createStandingClock();
  attempts = createCodeAttempts({ counter: clock.counter(codeAttemptMs), backoff: clock.backoff() });
});

/** Enters a wrong code. Returns how long it has to wait, in ms: 0 if the code was checked. */
const guess = (device?: string) =>
  attempts.begin({ userId, device }).then(
    () => 0,
    ({ retryAfterMs }: { retryAfterMs: number }) => retryAfterMs,
  );
const guessTimes = async (count: number, device?: string) => {
  for (let n = 0; n < count; n += 1) expect(await guess(device)).toBe(0);
};

describe('wrong codes of an account', () => {
  test('wait from the sixth on: 30 seconds, then twice as long each time, up to 10 minutes', async () => {
    await guessTimes(free);
    const waits: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      const wait = await guess();
      waits.push(wait / 1000);
      clock.pass(wait - 1);
      // A try that was refused does not count, so nobody makes the delay longer by not waiting.
      expect([await guess(), await guess()]).toEqual([1, 1]);
      clock.pass(1);
      await guessTimes(1);
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 600, 600]);
  });

  test('that come at one instant are no more than those that follow one another', async () => {
    const waits = await Promise.all(Array.from({ length: 30 }, () => guess()));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(free);
    expect(await guess()).toBe(30_000);
  });

  test('do not slow down a device that has signed in before, which has a count of its own', async () => {
    await guessTimes(free);
    expect(await guess()).toBe(30_000);
    await guessTimes(free, 'known');
    expect(await guess('known')).toBe(30_000);
    await guessTimes(free, 'another');
    await expect(attempts.begin({ userId, device: 'known' })).rejects.toThrow(
      'Please wait 30 seconds and enter the next one. A recovery code or a passkey works right away.',
    );
  });

  test('stay counted when a right one follows, which takes back its own try only', async () => {
    await guessTimes(free - 1);
    for (let n = 0; n < 3; n += 1) {
      await (await attempts.begin({ userId, device: 'known' })).succeeded();
    }
    expect((await attempts.begin({ userId, device: undefined })).isSuspicious).toBe(true);
    expect(await guess()).toBe(30_000);
    clock.pass(30_000);
    await (await attempts.begin({ userId, device: undefined })).succeeded();
    expect(await guess()).toBe(60_000);
  });

  test('are suspicious from the fifth on, on all devices together', async () => {
    await guessTimes(2);
    await guessTimes(1, 'known');
    const suspicions: boolean[] = [];
    for (const device of ['another', undefined, 'known']) {
      suspicions.push((await attempts.begin({ userId, device })).isSuspicious);
    }
    expect(suspicions).toEqual([false, true, true]);
  });

  test('no longer count after a day', async () => {
    await guessTimes(free);
    clock.pass(codeAttemptMs);
    await guessTimes(free);
    expect(await guess()).toBe(30_000);
  });
});
