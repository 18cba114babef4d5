import { type Category, categories } from '@alaso/contracts';
import type { Connection } from 'mongoose';
import { donationsOf } from '../donations/donation.model.ts';
import { ordersOf } from '../orders/order.model.ts';

/** How many acts came to their good end: orders by what they were of, and donations that arrived. */
export type CompletedActs = Record<Category, number> & { donated: number };

/** Counted, not kept: a counter would have to be right on every way to `completed`. Each count is answered by an index alone. */
export function impactRepository(connection: Connection) {
  const orders = ordersOf(connection);
  const donations = donationsOf(connection);

  async function count(party: { buyerId?: string; sellerId?: string }): Promise<Record<Category, number>> {
    const counts = await Promise.all(
      categories.map(async (category) => {
        const completed = await orders.countDocuments({ ...party, stage: 'completed', category });
        return [category, completed] as const;
      }),
    );
    return Object.fromEntries(counts) as Record<Category, number>;
  }

  return {
    async all(): Promise<CompletedActs> {
      const [made, donated] = await Promise.all([count({}), donations.countDocuments({ stage: 'received' })]);
      return { ...made, donated };
    },

    /** Those in which somebody took part, on either side. Nobody buys from themselves, so none is counted twice. */
    async of(userId: string): Promise<CompletedActs> {
      const [bought, sold, donated] = await Promise.all([
        count({ buyerId: userId }),
        count({ sellerId: userId }),
        donations.countDocuments({ donorId: userId, stage: 'received' }),
      ]);
      const both = Object.fromEntries(categories.map((name) => [name, bought[name] + sold[name]]));
      return { ...(both as Record<Category, number>), donated };
    },
  };
}

export type ImpactRepository = ReturnType<typeof impactRepository>;
