import type { Counter } from '@alaso/service-kit';
import { createSignInAttempts } from './sign-in-attempts.ts';

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
