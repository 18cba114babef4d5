import type { authRoutes } from '@alaso/contracts';
import { useCharityRequestPagesInfiniteQuery } from '../shared/admin-api.ts';
import { type ListPages, listPages } from '../shared/paged-list.tsx';

/** Returns the charity requests loaded so far, applicants first. */
export function useCharityRequests(): ListPages<authRoutes.CharityRequest> {
  return listPages<authRoutes.CharityRequest>(useCharityRequestPagesInfiniteQuery({ query: {} }));
}
