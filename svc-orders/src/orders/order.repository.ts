import type { Category, OrderStage } from '@alaso/contracts';
import type { DbSession, Timestamped } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { counting, type Move, standing } from '../claim-saga/saga-state.ts';
import { type SyncRepository, syncRepository } from '../claim-saga/saga.repository.ts';
import { havingStages, openStages } from './order.machine.ts';
import { type OrderDocument, ordersOf, referenceOf, type StepTaken } from './order.model.ts';

export type NewOrder = Omit<OrderDocument, keyof Timestamped | 'reference'>;

/** What a step sets besides the order's stage. */
export type OrderChange = Partial<
  Pick<
    OrderDocument,
    | 'amountKobo'
    | 'clockAt'
    | 'completedAt'
    | 'gift'
    | 'handOverCode'
    | 'receiptNumber'
    | 'rental'
    | 'rentalDays'
    | 'tailoring'
  >
>;

export type OrderRepository = SyncRepository<OrderStage> & {
  /** Takes an order a step on, if nothing has happened to it since it was read. Of two at the same instant, one returns true. */
  advance(
    order: OrderDocument,
    made: { move: Move<OrderStage>; step: StepTaken; change: OrderChange },
    session: DbSession,
  ): Promise<boolean>;
  /** The ids of orders whose time had come at `now`, longest first. */
  due(now: Date, limit: number): Promise<string[]>;
  find(id: string): Promise<OrderDocument | undefined>;
  ofOperation(operationId: string, session?: DbSession): Promise<OrderDocument | undefined>;
  /** This buyer's newest order of a listing that has been neither given up nor cancelled. */
  latestOf(buyerId: string, listingId: string): Promise<OrderDocument | undefined>;
  /** What this buyer has open of a kind, attempts included. */
  openOf(buyerId: string, category: Category, session?: DbSession): Promise<OrderDocument[]>;
  /** What this seller has open, attempts excluded. */
  openOfSeller(sellerId: string, session: DbSession): Promise<OrderDocument[]>;
  /** Marks the open orders of a suspended seller; with null, removes the mark from those that are still open. */
  markSuspended(sellerId: string, since: Date | null, session: DbSession): Promise<void>;
  /** Stores an order and returns it. @throws a duplicate key where its operation has one. */
  add(order: NewOrder, session: DbSession): Promise<OrderDocument>;
  /** Keeps which days an attempt has, if it is still one. Returns whether it is. */
  setDays(id: string, rentalDays: readonly string[], session: DbSession): Promise<boolean>;
  /** Sets what becomes true when an order is recorded. */
  set(id: string, change: OrderChange, session: DbSession): Promise<void>;
  /** The newest orders in which this user buys or sells; of one listing only, where one is named. */
  ofUser(userId: string, limit: number, listingId?: string): Promise<OrderDocument[]>;
  /** The newest orders of a listing. */
  ofListing(listingId: string, limit: number): Promise<OrderDocument[]>;
  /** The disputed orders, what has waited longest first. */
  disputed(limit: number): Promise<OrderDocument[]>;
  /** The orders whose ids end so, almost always one. */
  byReference(reference: string, limit: number): Promise<OrderDocument[]>;
  count(): Promise<number>;
  hasReceipt(receiptNumber: string, session: DbSession): Promise<boolean>;
};

export function orderRepository(connection: Connection): OrderRepository {
  const orders = ordersOf(connection);
  return {
    ...syncRepository(orders),
    async advance({ _id, timeline }, { move: { from, to }, step, change }, session) {
      const asRead = {
        sync: { $in: [...from.syncs] },
        stage: from.stage,
        timeline: { $size: timeline.length },
      };
      const made = { $set: { ...to, ...change }, $push: { timeline: step } };
      return (await orders.updateOne({ _id, ...asRead }, made, { session })).modifiedCount === 1;
    },
    async due(now, limit) {
      const found = await orders
        .find({ clockAt: { $lte: now }, sync: { $in: counting } }, { _id: 1 })
        .sort({ clockAt: 1 })
        .limit(limit)
        .lean();
      return found.map(({ _id }) => _id);
    },
    find: async (_id) => (await orders.findOne({ _id }).lean()) ?? undefined,
    ofOperation: async (operationId, session) =>
      (await orders.findOne({ operationId }, null, { session }).lean()) ?? undefined,
    async latestOf(buyerId, listingId) {
      const [latest] = await orders
        .find({ buyerId, listingId, sync: { $in: standing }, stage: { $in: havingStages } })
        .sort({ createdAt: -1 })
        .limit(1)
        .lean();
      return latest;
    },
    openOf: (buyerId, category, session) =>
      orders
        .find({ buyerId, stage: { $in: openStages }, category, sync: { $in: standing } }, null, {
          session,
        })
        .lean(),
    openOfSeller: (sellerId, session) =>
      orders
        .find({ sellerId, stage: { $in: openStages }, sync: { $in: counting } }, null, { session })
        .lean(),
    async markSuspended(sellerId, since, session) {
      const [marked, change] = since
        ? [{ stage: { $in: openStages } }, { $set: { sellerSuspendedAt: since } }]
        : [
            { stage: { $in: openStages }, sellerSuspendedAt: { $exists: true } },
            { $unset: { sellerSuspendedAt: 1 as const } },
          ];
      await orders.updateMany({ sellerId, ...marked }, change, { session, timestamps: false });
    },
    async add(order, session) {
      // The same clock as that of its steps.
      const createdAt = order.timeline[0]?.at;
      const row = { ...order, reference: referenceOf(order), ...(createdAt && { createdAt }) };
      const [stored] = await orders.create([row], { session });
      if (!stored) throw new Error(`order ${order._id} was not stored`);
      return stored.toObject();
    },
    async setDays(_id, rentalDays, session) {
      const change = { $set: { rentalDays: [...rentalDays] } };
      const { matchedCount } = await orders.updateOne({ _id, sync: 'claiming' }, change, {
        session,
        timestamps: false,
      });
      return matchedCount === 1;
    },
    async set(_id, change, session) {
      await orders.updateOne({ _id }, { $set: change }, { session, timestamps: false });
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
    ofListing: (listingId, limit) =>
      orders
        .find({ listingId, sync: { $in: counting } })
        .sort({ createdAt: -1, _id: -1 })
        .limit(limit)
        .lean(),
    disputed: (limit) =>
      orders
        .find({ stage: 'disputed', sync: { $in: counting } })
        .sort({ updatedAt: 1 })
        .limit(limit)
        .lean(),
    byReference: (reference, limit) =>
      orders
        .find({ reference, sync: { $in: counting } })
        .limit(limit)
        .lean(),
    count: () => orders.countDocuments({ sync: { $in: counting } }),
    hasReceipt: async (receiptNumber, session) =>
      (await orders.exists({ receiptNumber }).session(session)) !== null,
  };
}
