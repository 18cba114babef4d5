import { ordersOf } from '../src/orders/order.model.ts';
import { rentalDaysOf } from '../src/rentals/rental-day.repository.ts';
import type { OrdersUnderTest } from './orders-service.ts';

/** Returns a function that reads the days on which a listing is rented: each is one order's, and no other. */
export const rentedDays =
  (orders: OrdersUnderTest) =>
  async (listingId: string): Promise<string[]> => {
    const { connection } = orders.service.platform;
    const rows = await rentalDaysOf(connection).find({ listingId }).sort({ day: 1 }).lean();
    const rented = await ordersOf(connection).find({ listingId }).lean();
    const days = rows.map(({ day }) => day);
    expect(rented.flatMap(({ rentalDays }) => rentalDays).sort()).toEqual(days);
    expect(new Set(rows.map((row) => row.transactionId))).toEqual(new Set(rented.map(({ _id }) => _id)));
    return days;
  };
