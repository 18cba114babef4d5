import { problem } from '@alaso/service-kit';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { photosMessages } from './photos.messages.ts';

/** Each upload is up to 10 MB in memory. In a rush they wait here in order of arrival, about 50 ms each. */
const looks = bulkhead(2, 50);

/** Inspects an upload when it is its turn. @throws service-unavailable if too many are waiting */
export async function limitConcurrency<Result>(look: () => Promise<Result>): Promise<Result> {
  try {
    return await looks.execute(look);
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) throw error;
    throw problem('service-unavailable', photosMessages.manyInspections, {
      retryAfterMs: 3000,
      cause: error,
    });
  }
}
