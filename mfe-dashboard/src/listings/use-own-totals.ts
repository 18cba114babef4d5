import type { OwnTotals } from '@alaso/contracts';
import type { Asked } from '@alaso/ui';
import { useCountOwnListingsQuery } from '../dashboard-api.ts';

export type AskedTotals = Asked & {
  /** Null until this is known. */
  totals: OwnTotals | null;
  isLoading: boolean;
};

/** Returns how many the user has of each state. */
export function useOwnTotals(): AskedTotals {
  const { data, error, isFetching, isLoading, refetch } = useCountOwnListingsQuery();
  return { totals: data ?? null, error, isFetching, isLoading, retry: () => void refetch() };
}
