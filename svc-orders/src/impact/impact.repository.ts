import { categories, type Category } from '@alaso/contracts';
import type { Connection } from 'mongoose';
import { donationsOf } from '../donations/index.ts';
import { ordersOf } from '../orders/index.ts';
import { defineModel, rowSchema, wholeNumber } from '@alaso/service-kit';

/** Number of completed orders in each category, and number of received donations. */
export type CompletedActs = Record<Category | 'donated', number>;

/** The only row of `impact_totals`, with the numbers from the last count. */
type ImpactTotalsDocument = { _id: 'all' } & CompletedActs;

const count = { type: Number, required: true, min: 0, validate: wholeNumber } as const;

export const impactTotalsOf = defineModel<ImpactTotalsDocument>(
  'impact_totals',
  rowSchema<ImpactTotalsDocument>({
    _id: { type: String, required: true, enum: ['all'] },
    resale: count,
    gift: count,
    rent: count,
    upcycle: count,
    donated: count,
  }),
);

const none: CompletedActs = { resale: 0, gift: 0, rent: 0, upcycle: 0, donated: 0 };

/**
 * Counts completed orders and donations. Global totals are stored every few minutes; a user's own numbers are
 * live.
 */
export function impactRepository(connection: Connection) {
  const orders = ordersOf(connection);
  const donations = donationsOf(connection);
  const totals = impactTotalsOf(connection);

  async function countOrders(party: {
    buyerId?: string;
    sellerId?: string;
  }): Promise<Record<Category, number>> {
    const counts = { ...none };
    for (const category of categories) {
      counts[category] = await orders.countDocuments({ ...party, stage: 'completed', category });
    }
    return counts;
  }

  return {
    async all(): Promise<CompletedActs> {
      const { resale, gift, rent, upcycle, donated } = (await totals.findOne({ _id: 'all' }).lean()) ?? none;
      return { resale, gift, rent, upcycle, donated };
    },

    /** Counts the rows through an index, and stores the result. */
    async recount(): Promise<void> {
      const donated = await donations.countDocuments({ stage: 'received' });
      const counts = { ...(await countOrders({})), donated };
      await totals.updateOne({ _id: 'all' }, { $set: counts }, { upsert: true });
    },

    /**
     * Counts a user's orders and donations, as either party. No order is counted twice, because nobody can
     * buy from themselves.
     */
    async of(userId: string): Promise<CompletedActs> {
      const [bought, sold, donated] = await Promise.all([
        countOrders({ buyerId: userId }),
        countOrders({ sellerId: userId }),
        donations.countDocuments({ donorId: userId, stage: 'received' }),
      ]);
      const both = { ...none, donated };
      for (const name of categories) both[name] = bought[name] + sold[name];
      return both;
    },
  };
}

export type ImpactRepository = ReturnType<typeof impactRepository>;
