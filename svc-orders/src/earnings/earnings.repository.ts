import type { Category } from '@alaso/contracts';
import { rowsAfter } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type OrderDocument, ordersOf } from '../orders/index.ts';

export type EarnedInMonth = { month: string; sales: number; kobo: number };

type Sale = { completedAt: Date; _id: string };

const latestFirst = { completedAt: -1, _id: -1 } as const;

/** Reads users' earnings, counting only completed orders. */
export function earningsRepository(connection: Connection) {
  const orders = ordersOf(connection);
  const salesOf = (sellerId: string) => ({ sellerId, stage: 'completed' as const });
  return {
    /** Returns all months (in Lagos time) in which this user sold something, newest first. */
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

    /** Returns this user's sales, most recently completed first. */
    page: (sellerId: string, after: Sale | undefined, limit: number): Promise<OrderDocument[]> =>
      orders
        .find({
          ...salesOf(sellerId),
          ...rowsAfter(latestFirst, after),
        })
        .sort(latestFirst)
        .limit(limit)
        .lean(),

    /** Counts this user's completed sales, either overall or in one category. */
    count: (sellerId: string, category?: Category): Promise<number> =>
      orders.countDocuments({ ...salesOf(sellerId), ...(category && { category }) }),
  };
}

export type EarningsRepository = ReturnType<typeof earningsRepository>;
