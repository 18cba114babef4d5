/** Runs work about one thing in order of arrival: each begins when the one before has ended. */
export type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Returns a queue for each key, in this process. A transaction that meets another's write does not wait for
 * it, but fails and tries again after a random pause: of many at the same time, most would try for seconds.
 * Other processes are still excluded by the transactions.
 */
export function queues(): InTurn {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const own = before.then(work, work);
    last.set(key, own);
    try {
      return await own;
    } finally {
      if (last.get(key) === own) last.delete(key);
    }
  };
}
