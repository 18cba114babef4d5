import { problem } from '@alaso/service-kit';
import { bulkhead, BulkheadRejectedError } from 'cockatiel';
import { photosMessages } from './photos.messages.ts';

/** Uploads wait here in order of arrival, because each takes up to 10 MB of memory and about 50 ms. */
const inspections = bulkhead(2, 50);

/** Runs an inspection as soon as there is capacity. @throws service-unavailable if too many are waiting */
export async function limitConcurrency<Result>(inspect: () => Promise<Result>): Promise<Result> {
  try {
    return await inspections.execute(inspect);
  } catch (error) {
    if (!(error instanceof BulkheadRejectedError)) throw error;
    throw problem('service-unavailable', photosMessages.manyInspections, {
      retryAfterMs: 3000,
      cause: error,
    });
  }
}
