import { LostRace, retryOnDuplicateKey, withOptimisticRetry } from './with-optimistic-retry.ts';

const taken = Object.assign(new Error('duplicate key'), { code: 11000 });

/** Returns the outcomes one after another, and throws those that are errors. */
function attemptOf(...outcomes: readonly (string | Error | undefined)[]) {
  let tried = 0;
  return {
    tried: () => tried,
    run: () => {
      const outcome = outcomes[tried++];
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
    },
  };
}

it('runs a lost attempt again until one wins', async () => {
  const attempt = attemptOf(undefined, new LostRace(), taken, 'won', 'unasked');
  expect(await withOptimisticRetry(attempt.run)).toBe('won');
  expect(attempt.tried()).toBe(4);
});

it('returns undefined when every attempt is lost', async () => {
  const attempt = attemptOf(undefined, undefined, 'too late');
  expect(await withOptimisticRetry(attempt.run, { attempts: 2 })).toBeUndefined();
  expect(attempt.tried()).toBe(2);
});

it('passes any other error on immediately', async () => {
  const attempt = attemptOf(new Error('down'), 'unasked');
  await expect(withOptimisticRetry(attempt.run)).rejects.toThrow('down');
  expect(attempt.tried()).toBe(1);
});

it('throws the duplicate key error of the third attempt to insert', async () => {
  const attempt = attemptOf(taken, taken, taken, 'too late');
  await expect(retryOnDuplicateKey(attempt.run)).rejects.toBe(taken);
  expect(await retryOnDuplicateKey(attemptOf(taken, undefined).run)).toBeUndefined();
});
