import type { Connection } from 'mongoose';
import { type OrderDocument, ordersOf } from '../orders/order.model.ts';
import { counting } from '../sync/sync.machine.ts';

export type RentalOrders = {
  /** The newest rentals of an owner's listings that were not cancelled. */
  ofOwner(sellerId: string, limit: number): Promise<OrderDocument[]>;
};

export function rentalOrders(connection: Connection): RentalOrders {
  const orders = ordersOf(connection);
  return {
    // Straight from the index of somebody's sales, newest first.
    ofOwner: (sellerId, limit) =>
      orders
        .find({ sellerId, category: 'rent', sync: { $in: counting }, stage: { $ne: 'cancelled' } })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean(),
  };
}
