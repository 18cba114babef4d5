import type { DbSession } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type OrderDocument, ordersOf } from '../orders/order.model.ts';
import { counted } from '../workflow/workflow-rows.ts';

export type RentalOrders = {
  /** The newest rentals of an owner's listings that were not cancelled. */
  ofOwner(sellerId: string, limit: number): Promise<OrderDocument[]>;
  /** Rentals whose renters are to be reminded by this day, those that have waited longest first. */
  toRemind(day: string, limit: number): Promise<OrderDocument[]>;
  /** Puts the next day of reminding into a rental; false where that has been done, or it is back. */
  reminded(order: OrderDocument, next: string, session: DbSession): Promise<boolean>;
};

export function rentalOrders(connection: Connection): RentalOrders {
  const orders = ordersOf(connection);
  return {
    // Straight from the index of somebody's sales, newest first.
    ofOwner: (sellerId, limit) =>
      orders
        .find({ sellerId, category: 'rent', ...counted, stage: { $ne: 'cancelled' } })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean(),
    toRemind: (day, limit) =>
      orders
        .find({ 'rental.remindOn': { $lte: day } })
        .sort({ 'rental.remindOn': 1 })
        .limit(limit)
        .lean(),
    async reminded({ _id, rental }, next, session) {
      const { modifiedCount } = await orders.updateOne(
        { _id, 'rental.remindOn': rental?.remindOn ?? null, stage: 'handed-out' },
        { $set: { 'rental.remindOn': next } },
        { session },
      );
      return modifiedCount === 1;
    },
  };
}
