import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** Tags are the names of queries: `declareTag` of endpoints.ts adds them. */
const tagTypes: string[] = [];

/**
 * The one cache of what the server answered. Slices add their endpoints with `api.injectEndpoints`.
 * Nothing goes stale by itself, nothing is polled, retried or fetched again on focus (specification, section 9).
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: Number.POSITIVE_INFINITY,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
