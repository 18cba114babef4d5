import { problem } from '@alaso/service-kit';

/** Returns the error for a listing that the caller cannot see. */
export const notFound = () => problem('not-found', 'Listing not found.');
