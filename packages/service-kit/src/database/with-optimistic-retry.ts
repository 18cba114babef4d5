import * as z from 'zod/mini';

const DuplicateKey = z.object({ code: z.literal(11000) });

/** Returns true if a write failed because its key already exists in a unique index (MongoDB error 11000). */
export function isDuplicateKey(error: unknown): boolean {
  return z.safeParse(DuplicateKey, error).success;
}

/** Thrown inside a transaction to roll it back because a row has changed since it was read. */
export class LostRace extends Error {}

/**
 * Retries an attempt that lost the race against another write: it returned undefined, threw `LostRace`, or
 * inserted a row with a duplicate key. Each attempt must read the data again. Returns undefined if all
 * attempts lost.
 */
export async function withOptimisticRetry<T>(
  attempt: () => Promise<T | undefined>,
  { attempts = 5 }: { attempts?: number } = {},
): Promise<T | undefined> {
  for (let tried = 0; tried < attempts; tried += 1) {
    try {
      const result = await attempt();
      if (result !== undefined) return result;
    } catch (error) {
      if (!(error instanceof LostRace) && !isDuplicateKey(error)) throw error;
    }
  }
  return undefined;
}

/**
 * Runs a transaction up to three times if it loses the race to insert a row. The next attempt finds the row
 * from the other transaction.
 * @throws the duplicate key error from the last attempt, and every other error immediately
 */
export async function retryOnDuplicateKey<T>(run: () => Promise<T>): Promise<T> {
  let lost: unknown;
  const attempt = async () => {
    try {
      return { result: await run() };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      lost = error;
      return undefined;
    }
  };
  const done = await withOptimisticRetry(attempt, { attempts: 3 });
  if (!done) throw lost;
  return done.result;
}
