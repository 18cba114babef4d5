/**
 * The first good answer of `attempt`, which is asked again after each of the waits (ms) and told how often it was asked
 * before. @throws what the last try threw.
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
