import { isProblem, problem } from '../responses/index.ts';

/**
 * Refuses an id that names nothing in the service that has such things, so that no answer makes something up
 * about it. If that service cannot be asked, the read goes on. @throws not-found
 */
export async function assertExists(find: () => Promise<unknown>, sentence: string): Promise<void> {
  const found = await find().catch((error: unknown) => {
    if (isProblem(error, 'service-unavailable')) return 'unknown';
    if (isProblem(error, 'not-found')) return undefined;
    throw error;
  });
  if (found === undefined) throw problem('not-found', sentence);
}
