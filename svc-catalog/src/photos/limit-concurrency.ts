import { problem } from '@alaso/service-kit';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';

/**
 * Each upload is up to 10 MB in memory. A rush of them waits here in the order of arrival, some 30 ms each.
 */
const looks = bulkhead(2, 50);

/**
 * Looks at an upload when it is its turn.
 * @throws service-unavailable where more wait already than can be looked at in time
 */
export async function fewAtOnce<Result>(look: () => Promise<Result>): Promise<Result> {
  try {
    return await looks.execute(look);
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) throw error;
    const sentence = 'We are receiving a lot of photos right now. Please try again shortly.';
    throw problem('service-unavailable', sentence, { retryAfterMs: 3000, cause: error });
  }
}
