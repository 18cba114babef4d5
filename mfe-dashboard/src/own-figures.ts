import type { Donation, Earnings, OwnTotals } from '@alaso/contracts';

/** How many completed acts of reuse make an Eco Warrior (decision 34). */
export const ecoWarriorActs = 5;

/** A figure is null while something that it is made of is not known. */
export type OwnFigures = {
  activeListings: number | null;
  /** Completed sales. */
  itemsSold: number | null;
  /** Completed gifts, and donations that were received. */
  itemsGifted: number | null;
  /** Naira: the sum of the completed orders in which the user is the seller. */
  totalEarnings: string | null;
  /** Completed acts of reuse: what the user sold, gave, rented out or donated. */
  reuseActs: number | null;
};

/** Returns the figures of a user's dashboard, from what the server has answered so far. */
export function ownFigures(
  totals: Pick<OwnTotals, 'active'> | null,
  earnings: Earnings | undefined,
  donations: readonly Donation[] | undefined,
): OwnFigures {
  const received = donations?.filter(({ status }) => status === 'received');
  return {
    activeListings: totals && totals.active,
    itemsSold: earnings?.sold ?? null,
    itemsGifted: earnings && received ? earnings.gifted + received.length : null,
    totalEarnings: earnings?.total ?? null,
    reuseActs: earnings && received ? earnings.sales + received.length : null,
  };
}
