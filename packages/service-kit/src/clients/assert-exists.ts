import { isProblem, problem } from '../responses/index.ts';

/**
 * Rejects an id that does not exist in the service that owns it, so that the route does not respond as if it
 * existed. If that service is unavailable, the read continues.
 * @throws not-found
 */
export async function assertExists(find: () => Promise<unknown>, sentence: string): Promise<void> {
  const found = await find().catch((error: unknown) => {
    if (isProblem(error, 'service-unavailable')) return 'unknown';
    if (isProblem(error, 'not-found')) return undefined;
    throw error;
  });
  if (found === undefined) throw problem('not-found', sentence);
}
