import type { Category } from '@alaso/contracts';
import type { DbSession, Timestamped } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { counting, standing } from '../sync/sync.machine.ts';
import { type SyncRepository, syncRepository } from '../sync/sync.repository.ts';
import { havingStatuses, openStatuses, type OrderStatus } from './order.machine.ts';
import { type OrderDocument, ordersOf } from './order.model.ts';

export type NewOrder = Omit<OrderDocument, keyof Timestamped>;

export type OrderRepository = SyncRepository<OrderStatus> & {
  find(id: string): Promise<OrderDocument | undefined>;
  ofOperation(operationId: string, session?: DbSession): Promise<OrderDocument | undefined>;
  /** This buyer's newest order of a listing that has been neither given up nor cancelled. */
  latestOf(buyerId: string, listingId: string): Promise<OrderDocument | undefined>;
  /** What this buyer has open of a kind, attempts included. */
  openOf(buyerId: string, category: Category, session: DbSession): Promise<OrderDocument[]>;
  /** Stores an order and returns it. @throws a duplicate key where its operation has one. */
  add(order: NewOrder, session: DbSession): Promise<OrderDocument>;
  setRentalDays(id: string, days: readonly string[], session: DbSession): Promise<void>;
  /** The newest orders in which this user buys or sells; of one listing only, where one is named. */
  ofUser(userId: string, limit: number, listingId?: string): Promise<OrderDocument[]>;
  count(): Promise<number>;
};

export function orderRepository(connection: Connection): OrderRepository {
  const orders = ordersOf(connection);
  return {
    ...syncRepository(orders),
    find: async (_id) => (await orders.findOne({ _id }).lean()) ?? undefined,
    ofOperation: async (operationId, session) =>
      (await orders.findOne({ operationId }, null, { session }).lean()) ?? undefined,
    async latestOf(buyerId, listingId) {
      const [latest] = await orders
        .find({ buyerId, listingId, sync: { $in: standing }, status: { $in: havingStatuses } })
        .sort({ createdAt: -1 })
        .limit(1)
        .lean();
      return latest;
    },
    openOf: (buyerId, category, session) =>
      orders
        .find({ buyerId, status: { $in: openStatuses }, category, sync: { $in: standing } }, null, {
          session,
        })
        .lean(),
    async add(order, session) {
      const [stored] = await orders.create([order], { session });
      if (!stored) throw new Error(`order ${order._id} was not stored`);
      return stored.toObject();
    },
    async setRentalDays(_id, days, session) {
      await orders.updateOne({ _id }, { $set: { rentalDays: [...days] } }, { session, timestamps: false });
    },
    async ofUser(userId, limit, listingId) {
      // Two reads, each straight from its index. Nobody buys from themselves, so no order comes twice.
      const [bought, sold] = await Promise.all(
        (['buyerId', 'sellerId'] as const).map((party) =>
          orders
            .find({
              [party]: userId,
              ...(listingId !== undefined && { listingId }),
              sync: { $in: counting },
            })
            .sort({ createdAt: -1, _id: -1 })
            .limit(limit)
            .lean(),
        ),
      );
      return [...(bought ?? []), ...(sold ?? [])]
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .slice(0, limit);
    },
    count: () => orders.countDocuments({ sync: { $in: counting } }),
  };
}
