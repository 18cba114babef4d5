/**
 * Calls `attempt` until it succeeds, with a delay before each further attempt.
 * @throws the error from the last attempt
 */
export async function withRetries<T>(waitsMs: readonly number[], attempt: () => Promise<T>): Promise<T> {
  for (const waitMs of waitsMs) {
    try {
      return await attempt();
    } catch {
      await wait(waitMs);
    }
  }
  return attempt();
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
