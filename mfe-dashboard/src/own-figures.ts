import {
  type Donation,
  koboFromNaira,
  type ListingStatus,
  nairaFromKobo,
  type Transaction,
} from '@alaso/contracts';

/** How many completed acts of reuse make an Eco Warrior (decision 34). */
export const ecoWarriorActs = 5;

export type OwnFigures = {
  activeListings: number;
  itemsSold: number;
  itemsGifted: number;
  /** Naira on the wire: the sum of completed transactions in which the user is the seller. */
  totalEarnings: string;
  /** Completed acts of reuse: what the user sold, gave, rented out or donated. */
  reuseActs: number;
};

/** How many listings a user has of each status. */
export type ListingTotals = Record<ListingStatus, number>;

/** The figures of a user's dashboard, from what the server answered about him. */
export function ownFigures(
  userId: string,
  totals: ListingTotals,
  transactions: readonly Transaction[],
  donations: readonly Donation[],
): OwnFigures {
  const completedSales = transactions.filter(
    ({ sellerId, status }) => sellerId === userId && status === 'completed',
  );
  const earnedKobo = completedSales.reduce((sum, { amount }) => sum + koboFromNaira(amount), 0);
  const donated = donations.filter(({ status }) => status === 'received').length;
  return {
    activeListings: totals.active,
    itemsSold: totals.sold,
    itemsGifted: totals.gifted,
    totalEarnings: nairaFromKobo(earnedKobo),
    reuseActs: completedSales.length + donated,
  };
}
