import { categories } from '@alaso/contracts';
import type { Connection, QueryFilter } from 'mongoose';
import { havingStages, openStages, type OrderDocument, ordersOf } from '../orders/index.ts';
import { counted } from '../workflow/index.ts';

export type CalendarOrders = ReturnType<typeof calendarOrders>;

/** Reads the orders that have a place in the calendar of one of their parties. */
export function calendarOrders(connection: Connection) {
  const orders = ordersOf(connection);
  const newestOf = async (userId: string, limit: number, filter: QueryFilter<OrderDocument>) => {
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
    /** Returns a user's newest open orders. */
    openOf: (userId: string, limit: number): Promise<OrderDocument[]> =>
      // All categories are named because the index of a seller's orders by stage begins with them.
      newestOf(userId, limit, { category: { $in: [...categories] }, stage: { $in: openStages } }),
    /** Returns a user's newest rentals that end on this day or later and were not cancelled. */
    rentalsOf: (userId: string, from: string, limit: number): Promise<OrderDocument[]> =>
      newestOf(userId, limit, { category: 'rent', stage: { $in: havingStages }, rentalDays: { $gte: from } }),
    findAll: (ids: readonly string[]): Promise<OrderDocument[]> =>
      orders.find({ _id: { $in: [...ids] } }).lean(),
  };
}
