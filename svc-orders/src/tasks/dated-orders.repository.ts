import { categories } from '@alaso/contracts';
import type { Connection, QueryFilter } from 'mongoose';
import { havingStages, openStages, type OrderDocument, ordersOf } from '../orders/index.ts';
import { counted } from '../workflow/index.ts';

export type DatedOrders = ReturnType<typeof datedOrders>;

export function datedOrders(connection: Connection) {
  const orders = ordersOf(connection);
  const listNewest = async (userId: string, limit: number, filter: QueryFilter<OrderDocument>) => {
    const found = await Promise.all(
      (['buyerId', 'sellerId'] as const).map((party) =>
        orders
          .find({ [party]: userId, ...filter, ...counted })
          .sort({ createdAt: -1, _id: -1 })
          .limit(limit)
          .lean(),
      ),
    );
    return found.flat();
  };
  return {
    listOpen: (userId: string, limit: number): Promise<OrderDocument[]> =>
      // Lists every category because the index on a seller's orders by stage starts with the category.
      listNewest(userId, limit, { category: { $in: [...categories] }, stage: { $in: openStages } }),
    /** Returns a user's newest rentals that end on or after this day and were not canceled. */
    listRentals: (userId: string, from: string, limit: number): Promise<OrderDocument[]> =>
      listNewest(userId, limit, {
        category: 'rent',
        stage: { $in: havingStages },
        rentalDays: { $gte: from },
      }),
    findAll: (ids: readonly string[]): Promise<OrderDocument[]> =>
      orders.find({ _id: { $in: [...ids] } }).lean(),
  };
}
