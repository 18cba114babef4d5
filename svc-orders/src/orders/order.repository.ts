import { isDuplicateKey, type Platform } from '@alaso/service-kit';
import { type StageRepository, stageRepository } from '../stages/stage.repository.ts';
import { visible } from '../stages/stage.ts';
import { buyersOf, type OrderDocument, ordersOf } from './order.model.ts';

export type OrderRepository = StageRepository & {
  find(id: string): Promise<OrderDocument | undefined>;
  ofOperation(operationId: string): Promise<OrderDocument | undefined>;
  /** This buyer's newest order of a listing that has been neither given up nor cancelled. */
  latestOf(buyerId: string, listingId: string): Promise<OrderDocument | undefined>;
  /**
   * Stores an order, unless its operation has one already. Answers the stored one. `assertRoom` is asked, with what this
   * buyer has open of the same kind, and throws where another would be too many: of any number of orders at the same
   * instant no more are stored than it allows.
   */
  addOnce(order: OrderDocument, assertRoom: (open: readonly OrderDocument[]) => void): Promise<OrderDocument>;
  /** An order that was recorded, but whose listing belongs to somebody else. */
  cancel(id: string): Promise<void>;
  /** The newest orders in which this user buys or sells. */
  ofUser(userId: string, limit: number): Promise<OrderDocument[]>;
  count(): Promise<number>;
};

/** Two first orders of one buyer at the same instant meet at his row of `buyers`; one goes again. */
const maxTries = 3;

export function orderRepository({
  connection,
  inTransaction,
}: Pick<Platform, 'connection' | 'inTransaction'>): OrderRepository {
  const orders = ordersOf(connection);
  const buyers = buyersOf(connection);
  const ofOperation: OrderRepository['ofOperation'] = async (operationId) =>
    (await orders.findOne({ operationId })) ?? undefined;

  return {
    ...stageRepository(connection, 'transactions'),
    find: async (_id) => (await orders.findOne({ _id })) ?? undefined,
    ofOperation,
    async latestOf(buyerId, listingId) {
      const [latest] = await orders
        .find({
          ...{ buyerId, listingId },
          ...{ stage: { $ne: 'releasing' }, status: { $ne: 'cancelled' } },
        })
        .sort({ createdAt: -1 })
        .limit(1)
        .toArray();
      return latest;
    },
    async addOnce(order, assertRoom) {
      const { buyerId, category, operationId } = order;
      for (let tried = 1; ; tried += 1) {
        try {
          await inTransaction(async (session) => {
            await buyers.updateOne({ _id: buyerId }, { $inc: { attempts: 1 } }, { upsert: true, session });
            const open = await orders
              .find({ buyerId, status: 'pending', category, stage: { $ne: 'releasing' } }, { session })
              .toArray();
            assertRoom(open);
            await orders.insertOne(order, { session });
          });
          return order;
        } catch (error) {
          if (!isDuplicateKey(error)) throw error;
          const existing = operationId && (await ofOperation(operationId));
          if (existing) return existing;
          if (tried === maxTries) throw error;
        }
      }
    },
    async cancel(_id) {
      await orders.updateOne(
        { _id, stage: 'recorded' },
        { $set: { stage: 'settled', status: 'cancelled', updatedAt: new Date() } },
      );
    },
    async ofUser(userId, limit) {
      // Two reads, each straight from its index; nobody buys from himself, so none comes twice.
      const [bought, sold] = await Promise.all(
        (['buyerId', 'sellerId'] as const).map((party) =>
          orders
            .find({ [party]: userId, stage: { $in: visible } })
            .sort({ createdAt: -1, _id: -1 })
            .limit(limit)
            .toArray(),
        ),
      );
      return [...(bought ?? []), ...(sold ?? [])]
        .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
        .slice(0, limit);
    },
    count: () => orders.countDocuments({ stage: { $in: visible } }),
  };
}
