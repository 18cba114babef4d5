/** Runs the tasks for each key one after another, in order of arrival. */
export type RunSerially = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Maintains a queue of tasks for each key, in this process only. Without it, transactions that write the same
 * row would fail and retry after random delays, for seconds under heavy load. Transactions in different
 * processes still exclude each other.
 */
export function serialQueues(): RunSerially {
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
