/**
 * Asks once for everybody who waits, and gives the answer again for `keptMs`. A failure is told and not kept.
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
