import type { Category } from '@alaso/contracts';
import type { Connection } from 'mongoose';
import { type OrderDocument, ordersOf } from '../orders/index.ts';

export type EarnedInMonth = { month: string; sales: number; kobo: number };
type SalePlace = { completedAt: Date; _id: string };

/** Reads users' earnings, which only completed orders count towards. */
export function earningsRepository(connection: Connection) {
  const orders = ordersOf(connection);
  const salesOf = (sellerId: string) => ({ sellerId, stage: 'completed' as const });
  return {
    /** Returns all months in Lagos in which this user sold something, newest first. */
    async months(sellerId: string): Promise<EarnedInMonth[]> {
      const date = { date: '$completedAt', format: '%Y-%m', timezone: 'Africa/Lagos' };
      const months = await orders.aggregate<Omit<EarnedInMonth, 'month'> & { _id: string }>([
        { $match: salesOf(sellerId) },
        {
          $group: { _id: { $dateToString: date }, sales: { $sum: 1 }, kobo: { $sum: '$amountKobo' } },
        },
        { $sort: { _id: -1 } },
      ]);
      return months.map(({ _id: month, sales, kobo }) => ({ month, sales, kobo }));
    },

    /** Returns this user's sales, last completed first. */
    page: (sellerId: string, after: SalePlace | undefined, limit: number): Promise<OrderDocument[]> =>
      orders
        .find({
          ...salesOf(sellerId),
          ...(after && {
            completedAt: { $lte: after.completedAt },
            $or: [{ completedAt: { $lt: after.completedAt } }, { _id: { $lt: after._id } }],
          }),
        })
        .sort({ completedAt: -1, _id: -1 })
        .limit(limit)
        .lean(),

    /** Counts this user's completed sales, in total or of a kind. */
    count: (sellerId: string, category?: Category): Promise<number> =>
      orders.countDocuments({ ...salesOf(sellerId), ...(category && { category }) }),
  };
}

export type EarningsRepository = ReturnType<typeof earningsRepository>;
