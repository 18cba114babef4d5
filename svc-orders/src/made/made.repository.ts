import { madePageSize } from '@alaso/contracts/internal';
import type { Timestamped } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { donationsOf } from '../donations/donation.model.ts';
import { ordersOf } from '../orders/order.model.ts';
import { counting } from '../workflow/saga-state.ts';

type Made = { _id: string } & Pick<Timestamped, 'createdAt'>;

/** When orders were placed and donations offered, however they went on: a page by their ids. Attempts are none. */
export function madeRepository(connection: Connection) {
  const orders = ordersOf(connection);
  const donations = donationsOf(connection);
  const from = (after: string | undefined) => ({
    ...(after !== undefined && { _id: { $gt: after } }),
    sync: { $in: counting },
  });
  return {
    orders: (after: string | undefined): Promise<Made[]> =>
      orders.find(from(after), { createdAt: 1 }).sort({ _id: 1 }).limit(madePageSize).lean(),
    donations: (after: string | undefined): Promise<Made[]> =>
      donations.find(from(after), { createdAt: 1 }).sort({ _id: 1 }).limit(madePageSize).lean(),
  };
}

export type MadeRepository = ReturnType<typeof madeRepository>;
