import { problem } from '@alaso/service-kit';

/** What everybody is told of a listing that is not there for them. */
export const notFound = () => problem('not-found', 'Listing not found.');
