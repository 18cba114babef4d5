import {
  type Donation,
  koboFromNaira,
  type ListingStatus,
  nairaFromKobo,
  type Transaction,
} from '@alaso/contracts';

/** How many completed acts of reuse make an Eco Warrior (decision 34). */
export const ecoWarriorActs = 5;

/** What of it cannot be told is null: each figure needs only what it is made of. */
export type OwnFigures = {
  activeListings: number | null;
  itemsSold: number | null;
  itemsGifted: number | null;
  /** Naira on the wire: the sum of completed transactions in which the user is the seller. */
  totalEarnings: string | null;
  /** Completed acts of reuse: what the user sold, gave, rented out or donated. */
  reuseActs: number | null;
};

/** How many listings a user has of each status. */
export type ListingTotals = Record<ListingStatus, number>;

/** The figures of a user's dashboard, from what the server has answered about him so far. */
export function ownFigures(
  userId: string,
  totals: ListingTotals | null,
  transactions: readonly Transaction[] | undefined,
  donations: readonly Donation[] | undefined,
): OwnFigures {
  const completedSales = transactions?.filter(
    ({ sellerId, status }) => sellerId === userId && status === 'completed',
  );
  const earnedKobo = completedSales?.reduce((sum, { amount }) => sum + koboFromNaira(amount), 0);
  const received = donations?.filter(({ status }) => status === 'received');
  return {
    activeListings: totals && totals.active,
    itemsSold: totals && totals.sold,
    itemsGifted: totals && totals.gifted,
    totalEarnings: earnedKobo === undefined ? null : nairaFromKobo(earnedKobo),
    reuseActs: completedSales && received ? completedSales.length + received.length : null,
  };
}
