import type { Category } from '@alaso/contracts';
import type { DbSession } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { counting, standing } from '../stages/stage.machine.ts';
import { type StageRepository, stageRepository } from '../stages/stage.repository.ts';
import { havingStatuses, openStatuses, type OrderStatus } from './order.machine.ts';
import { type OrderDocument, ordersOf } from './order.model.ts';

export type OrderRepository = StageRepository<OrderStatus> & {
  find(id: string): Promise<OrderDocument | undefined>;
  ofOperation(operationId: string, session?: DbSession): Promise<OrderDocument | undefined>;
  /** This buyer's newest order of a listing that has been neither given up nor cancelled. */
  latestOf(buyerId: string, listingId: string): Promise<OrderDocument | undefined>;
  /** What this buyer has open of a kind, with attempts. */
  openOf(buyerId: string, category: Category, session?: DbSession): Promise<OrderDocument[]>;
  /** @throws a duplicate key where its operation has an order. */
  add(order: OrderDocument, session?: DbSession): Promise<void>;
  setRentalDays(id: string, days: readonly string[], session?: DbSession): Promise<void>;
  /** The newest orders in which this user buys or sells. */
  ofUser(userId: string, limit: number): Promise<OrderDocument[]>;
  count(): Promise<number>;
};

const within = (session?: DbSession) => (session ? { session } : {});

export function orderRepository(connection: Connection): OrderRepository {
  const orders = ordersOf(connection);
  return {
    ...stageRepository(connection, 'transactions'),
    find: async (_id) => (await orders.findOne({ _id })) ?? undefined,
    ofOperation: async (operationId, session) =>
      (await orders.findOne({ operationId }, within(session))) ?? undefined,
    async latestOf(buyerId, listingId) {
      const [latest] = await orders
        .find({ buyerId, listingId, stage: { $in: standing }, status: { $in: havingStatuses } })
        .sort({ createdAt: -1 })
        .limit(1)
        .toArray();
      return latest;
    },
    openOf: (buyerId, category, session) =>
      orders
        .find({ buyerId, status: { $in: openStatuses }, category, stage: { $in: standing } }, within(session))
        .toArray(),
    async add(order, session) {
      await orders.insertOne(order, within(session));
    },
    async setRentalDays(_id, days, session) {
      await orders.updateOne({ _id }, { $set: { rentalDays: [...days] } }, within(session));
    },
    async ofUser(userId, limit) {
      // Two reads, each straight from its index. Nobody buys from themselves, so no order comes twice.
      const [bought, sold] = await Promise.all(
        (['buyerId', 'sellerId'] as const).map((party) =>
          orders
            .find({ [party]: userId, stage: { $in: counting } })
            .sort({ createdAt: -1, _id: -1 })
            .limit(limit)
            .toArray(),
        ),
      );
      return [...(bought ?? []), ...(sold ?? [])]
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .slice(0, limit);
    },
    count: () => orders.countDocuments({ stage: { $in: counting } }),
  };
}
