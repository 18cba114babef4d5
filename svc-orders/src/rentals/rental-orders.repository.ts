import type { DbSession } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type OrderDocument, ordersOf } from '../orders/index.ts';

export type RentalOrders = {
  /** Returns rentals with a reminder to the renter due by this day, longest overdue first. */
  toRemind(day: string, limit: number): Promise<OrderDocument[]>;
  /**
   * Sets a rental's next reminder date. Returns false if another call has already set it, or if the item was
   * returned.
   */
  reminded(order: OrderDocument, next: string, session: DbSession): Promise<boolean>;
};

export function rentalOrders(connection: Connection): RentalOrders {
  const orders = ordersOf(connection);
  return {
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
