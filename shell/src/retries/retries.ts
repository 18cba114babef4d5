/**
 * Calls `attempt` until it succeeds, with a wait before each further try.
 * @throws the last try's error
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
