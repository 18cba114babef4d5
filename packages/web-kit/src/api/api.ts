import { entities } from '@alaso/contracts';
import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/**
 * The one cache of what the server answered; `createEndpoints` adds to it. Nothing goes stale by itself,
 * nothing is polled, retried or fetched again on focus (specification, section 9): only a write makes stale
 * what its contract says that it changes.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: entities,
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
