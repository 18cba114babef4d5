import type { Donation, Earnings, ListingStatus } from '@alaso/contracts';

/** How many completed acts of reuse make an Eco Warrior (decision 34). */
export const ecoWarriorActs = 5;

/** A figure is null while something that it is made of is not known. */
export type OwnFigures = {
  activeListings: number | null;
  itemsSold: number | null;
  itemsGifted: number | null;
  /** Naira: the sum of the completed orders in which the user is the seller. */
  totalEarnings: string | null;
  /** Completed acts of reuse: what the user sold, gave, rented out or donated. */
  reuseActs: number | null;
};

/** How many listings a user has of each status. */
export type ListingTotals = Record<ListingStatus, number>;

/** Returns the figures of a user's dashboard, from what the server has answered so far. */
export function ownFigures(
  totals: ListingTotals | null,
  earnings: Earnings | undefined,
  donations: readonly Donation[] | undefined,
): OwnFigures {
  const received = donations?.filter(({ status }) => status === 'received');
  return {
    activeListings: totals && totals.active,
    itemsSold: totals && totals.sold,
    itemsGifted: totals && totals.gifted,
    totalEarnings: earnings?.total ?? null,
    reuseActs: earnings && received ? earnings.sales + received.length : null,
  };
}
