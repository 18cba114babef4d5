/**
 * Calls `ask` once for all concurrent callers and reuses the result for `keptMs`. Failures are propagated and
 * not cached.
 */
export function kept<T>(ask: () => Promise<T>, keptMs: number): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (answer && performance.now() < until) return answer;
    until = Number.POSITIVE_INFINITY;
    answer = ask().then(
      (found) => {
        until = performance.now() + keptMs;
        return found;
      },
      (error: unknown) => {
        until = 0;
        throw error;
      },
    );
    return answer;
  };
}
