import { type Category, categories } from '@alaso/contracts';
import type { DbSession } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { donationsOf } from '../donations/donation.model.ts';
import { ordersOf } from '../orders/order.model.ts';
import type { Act } from './completed-counts.model.ts';
import { keptActs } from './completed-counts.repository.ts';

/** How many acts came to their good end: orders by what they were of, and donations that arrived. */
export type CompletedActs = Record<Act, number>;

/** Those of all are kept by the steps that complete them; those of a person are few, and counted by an index alone. */
export function impactRepository(connection: Connection) {
  const orders = ordersOf(connection);
  const donations = donationsOf(connection);

  async function count(
    party: { buyerId?: string; sellerId?: string },
    session?: DbSession,
  ): Promise<Record<Category, number>> {
    const counts: [Category, number][] = [];
    for (const category of categories) {
      const completed = { ...party, stage: 'completed' as const, category };
      counts.push([category, await orders.countDocuments(completed, { session })]);
    }
    return Object.fromEntries(counts) as Record<Category, number>;
  }

  return {
    kept: keptActs(connection),

    /** Counts the rows themselves, however many there are. */
    async countAll(session?: DbSession): Promise<CompletedActs> {
      const made = await count({}, session);
      return { ...made, donated: await donations.countDocuments({ stage: 'received' }, { session }) };
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
