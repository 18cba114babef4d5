import {
  addDays,
  cursorBy,
  lagosMorning,
  type ListCursor,
  moment,
  olderThan,
  rowsAfter,
} from '@alaso/service-kit';
import { type DonationStatus, ordersRoutes } from '@alaso/contracts';
import type { Connection } from 'mongoose';
import * as z from 'zod/mini';
import { type DonationDocument, donationsOf } from '../donations/index.ts';
import { type OrderDocument, ordersOf } from '../orders/index.ts';
import { counted } from '../workflow/index.ts';

type OrderKeys = Record<string, Date | number | string>;

export const orderCursors: Record<ordersRoutes.AdminOrderSort, ListCursor<OrderDocument, OrderKeys>> = {
  newest: cursorBy({ createdAt: moment }, 'newest'),
  oldest: cursorBy({ createdAt: moment }, 'oldest'),
  amount: cursorBy({ amountKobo: z.int() }, 'amount'),
};

/** Sort keys for each sort order. Each has an index. */
const orders: Record<ordersRoutes.AdminOrderSort, Record<string, 1 | -1>> = {
  newest: { createdAt: -1, _id: -1 },
  oldest: { createdAt: 1, _id: 1 },
  amount: { amountKobo: -1, _id: -1 },
};

type Days = { from?: string | undefined; to?: string | undefined };

/** Returns the filter for rows created between these two days (inclusive), in Lagos time. */
function placedWithin({ from, to }: Days): object {
  if (from === undefined && to === undefined) return {};
  return {
    createdAt: {
      ...(from !== undefined && { $gte: lagosMorning(from) }),
      ...(to !== undefined && { $lt: lagosMorning(addDays(to, 1)) }),
    },
  };
}

/**
 * Replaces {@link counted} in counts, to read the field from each row instead of from its index. Nearly all
 * rows match, so combining this index with another filter's index would read the whole index: 0.7 s for a
 * million rows.
 */
const readVisible = { $expr: { $in: ['$sync', counted.sync.$in] } };

type OrderFilter = Days & Pick<ordersRoutes.AdminOrderQuery, 'stage' | 'category' | 'member'>;
type DonationFilter = Days & { stage?: DonationStatus | undefined; member?: string | undefined };
type Page<Keys> = { after: Keys | undefined; limit: number };
type Row = { _id: string; createdAt: Date; amountKobo?: number };

/** Merges the rows of a member's two roles, each read from its own index, into the requested order. */
function merge<R extends Row>(
  lists: readonly (readonly R[])[],
  sort: keyof typeof orders,
  limit: number,
): R[] {
  const key = (row: R) => (sort === 'amount' ? (row.amountKobo ?? 0) : row.createdAt.getTime());
  const sign = sort === 'oldest' ? 1 : -1;
  const compare = (a: R, b: R) => sign * (key(a) - key(b) || (a._id < b._id ? -1 : 1));
  return lists.flat().toSorted(compare).slice(0, limit);
}

export function backOfficeRepository(connection: Connection) {
  const [orderRows, donationRows] = [ordersOf(connection), donationsOf(connection)];

  /** Returns one filter, or if a member is given, two filters, one for each of the member's roles. */
  const ordersMatching = (
    { stage, category, member, ...days }: OrderFilter,
    visible: object = counted,
  ): object[] => {
    const match = { ...visible, ...(stage && { stage }), ...(category && { category }) };
    const sides = member === undefined ? [{}] : [{ buyerId: member }, { sellerId: member }];
    return sides.map((side) => ({ $and: [{ ...match, ...side }, placedWithin(days)] }));
  };
  const donationsMatching = (
    { stage, member, ...days }: DonationFilter,
    visible: object = counted,
  ): object[] => {
    const match = { ...visible, ...(stage && { stage }) };
    const sides = member === undefined ? [{}] : [{ donorId: member }, { organizationId: member }];
    return sides.map((side) => ({ $and: [{ ...match, ...side }, placedWithin(days)] }));
  };
  const sum = (counts: readonly number[]) =>
    Math.min(
      ordersRoutes.maxCountedOrders,
      counts.reduce((all, one) => all + one, 0),
    );
  const countLimit = { limit: ordersRoutes.maxCountedOrders };

  return {
    async orderPage(
      { sort = 'newest', ...filter }: OrderFilter & Pick<ordersRoutes.AdminOrderQuery, 'sort'>,
      page: Page<OrderKeys>,
    ): Promise<OrderDocument[]> {
      const lists = await Promise.all(
        ordersMatching(filter).map((match) =>
          orderRows
            .find({ $and: [match, rowsAfter(orders[sort], page.after)] })
            .sort(orders[sort])
            .limit(page.limit)
            .lean(),
        ),
      );
      return merge(lists, sort, page.limit);
    },
    countOrders: async (filter: OrderFilter): Promise<number> =>
      sum(
        await Promise.all(
          ordersMatching(filter, readVisible).map((match) => orderRows.countDocuments(match, countLimit)),
        ),
      ),

    async donationPage(
      filter: DonationFilter,
      page: Page<Pick<DonationDocument, '_id' | 'createdAt'>>,
    ): Promise<DonationDocument[]> {
      const lists = await Promise.all(
        donationsMatching(filter).map((match) =>
          donationRows
            .find({ $and: [match, olderThan(page.after)] })
            .sort(orders.newest)
            .limit(page.limit)
            .lean(),
        ),
      );
      return merge(lists, 'newest', page.limit);
    },
    countDonations: async (filter: DonationFilter): Promise<number> =>
      sum(
        await Promise.all(
          donationsMatching(filter, readVisible).map((match) =>
            donationRows.countDocuments(match, countLimit),
          ),
        ),
      ),
  };
}

export type BackOfficeRepository = ReturnType<typeof backOfficeRepository>;
