import type { Listing } from '@alaso/contracts';
import type { Asked } from '@alaso/ui';
import { useListListingsQuery } from '../../api.ts';
import { useGetProfileQuery, useGetSellerRecordQuery } from '../item-api.ts';
import { isNotFound } from '../item-missing.tsx';

/** How many of their other items are shown. */
const shown = 4;

export type Seller = {
  /** null for somebody who has left. */
  firstName: string | null;
  /** A day: `2026-11-22`. */
  memberSince: string | null;
  /** Completed sales. */
  sold: number;
  /** How many items they offer at present, and the newest of them without this one. */
  active: number;
  others: Listing[];
};

/**
 * Returns what is known of a listing's seller; undefined until all of it is there. `failed` is what did not
 * come.
 */
export function useSeller({ id, ownerId: owner }: Listing): { seller: Seller | undefined; failed: Asked[] } {
  const profile = useGetProfileQuery({ params: { id: owner } });
  const record = useGetSellerRecordQuery({ params: { id: owner } });
  const active = useListListingsQuery({ query: { owner, status: 'active', limit: String(shown + 1) } });

  const hasLeft = isNotFound(profile.error);
  const failed = [profile, record, active]
    .filter((asked) => asked.error !== undefined && !(asked === profile && hasLeft))
    .map(({ error, isFetching, refetch }) => ({ error, isFetching, retry: () => void refetch() }));

  const person = hasLeft ? null : profile.currentData;
  if (person === undefined || !record.currentData || !active.currentData)
    return { seller: undefined, failed };
  const seller = {
    firstName: person?.firstName ?? null,
    memberSince: person?.memberSince ?? null,
    sold: record.currentData.sold,
    active: active.currentData.total,
    others: active.currentData.items.filter((other) => other.id !== id).slice(0, shown),
  };
  return { seller, failed };
}
