/**
 * Calls `attempt` with the number of tries before, once at first and again after each of the waits, until one
 * succeeds.
 * @throws what the last try threw
 */
export async function withRetries<T>(
  waitsMs: readonly number[],
  attempt: (before: number) => Promise<T>,
): Promise<T> {
  for (const [before, waitMs] of waitsMs.entries()) {
    try {
      return await attempt(before);
    } catch {
      await wait(waitMs);
    }
  }
  return attempt(waitsMs.length);
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
