import { isDuplicateKey } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type Stage, type TransactionDocument, transactionsOf } from './transaction.model.ts';

/** The stages at which an order exists for its parties. */
const visible: Stage[] = ['recorded', 'settled'];

export type TransactionRepository = {
  find(id: string): Promise<TransactionDocument | undefined>;
  ofOperation(operationId: string): Promise<TransactionDocument | undefined>;
  /** This buyer's attempt at a listing that has neither been recorded nor given up. */
  attemptOf(buyerId: string, listingId: string): Promise<TransactionDocument | undefined>;
  /** Stores an order, unless its operation has one already. Answers the stored one. */
  addOnce(order: TransactionDocument): Promise<TransactionDocument>;
  /**
   * Takes an order from one stage to another. Answers it, or undefined if it was at another stage by then: of two that
   * decide about an order at the same instant, one does.
   */
  advance(id: string, from: Stage, to: Stage): Promise<TransactionDocument | undefined>;
  /** An attempt is given up: it is being released from now on, and its operation may try afresh. */
  giveUp(id: string): Promise<boolean>;
  /** Forgets an attempt whose listing has been given back. */
  forget(id: string): Promise<void>;
  /** An order that was recorded, but whose listing belongs to somebody else. */
  cancel(id: string): Promise<void>;
  /** Orders that have been at a passing stage since before `before`, longest first. */
  stuck(stage: Stage, before: Date, limit: number): Promise<TransactionDocument[]>;
  /** Puts an order at the end of the sweep's line. */
  postpone(id: string): Promise<void>;
  /** The newest orders in which this user buys or sells. */
  ofUser(userId: string, limit: number): Promise<TransactionDocument[]>;
  count(): Promise<number>;
};

export function transactionRepository(connection: Connection): TransactionRepository {
  const transactions = transactionsOf(connection);
  const ofOperation: TransactionRepository['ofOperation'] = async (operationId) =>
    (await transactions.findOne({ operationId })) ?? undefined;

  return {
    find: async (_id) => (await transactions.findOne({ _id })) ?? undefined,
    ofOperation,
    attemptOf: async (buyerId, listingId) =>
      (await transactions.findOne({ buyerId, listingId, stage: 'claiming' })) ?? undefined,
    async addOnce(order) {
      try {
        await transactions.insertOne(order);
        return order;
      } catch (error) {
        const existing = isDuplicateKey(error) && order.operationId && (await ofOperation(order.operationId));
        if (!existing) throw error;
        return existing;
      }
    },
    async advance(_id, stage, to) {
      const change = { $set: { stage: to, updatedAt: new Date() } };
      const moved = await transactions.findOneAndUpdate({ _id, stage }, change, { returnDocument: 'after' });
      return moved ?? undefined;
    },
    async giveUp(_id) {
      const { modifiedCount } = await transactions.updateOne(
        { _id, stage: 'claiming' },
        { $set: { stage: 'releasing', updatedAt: new Date() }, $unset: { operationId: true } },
      );
      return modifiedCount === 1;
    },
    async forget(_id) {
      await transactions.deleteOne({ _id, stage: 'releasing' });
    },
    async cancel(_id) {
      await transactions.updateOne(
        { _id, stage: 'recorded' },
        { $set: { stage: 'settled', status: 'cancelled', updatedAt: new Date() } },
      );
    },
    stuck: (stage, before, limit) =>
      transactions
        .find({ stage, updatedAt: { $lte: before } })
        .sort({ updatedAt: 1 })
        .limit(limit)
        .toArray(),
    async postpone(_id) {
      await transactions.updateOne({ _id }, { $set: { updatedAt: new Date() } });
    },
    async ofUser(userId, limit) {
      // Two reads, each straight from its index; nobody buys from himself, so none comes twice.
      const [bought, sold] = await Promise.all(
        (['buyerId', 'sellerId'] as const).map((party) =>
          transactions
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
    count: () => transactions.countDocuments({ stage: { $in: visible } }),
  };
}
