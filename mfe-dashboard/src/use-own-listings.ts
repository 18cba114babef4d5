import type { Listing } from '@alaso/contracts';
import { useListListingsQuery } from './dashboard-api.ts';

/** The most that one call answers; who lists more sees the newest hundred here and the rest in Explore. */
const limit = 100;

export type OwnListings = {
  listings: readonly Listing[];
  isLoading: boolean;
  isError: boolean;
  isFetching: boolean;
  retry: () => void;
};

/** Everything the user has listed, whatever its status. */
export function useOwnListings(userId: string): OwnListings {
  const { data, isLoading, isError, isFetching, refetch } = useListListingsQuery({
    query: { owner: userId, limit: String(limit) },
  });
  return {
    listings: data?.items ?? [],
    isLoading,
    isError,
    isFetching,
    retry: () => void refetch(),
  };
}
