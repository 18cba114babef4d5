import type { DbSession } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { buyersOf } from './buyer.model.ts';

export type BuyerRepository = {
  /**
   * Serializes transactions that store an order of this buyer: without a row that they both write, each of
   * two could count the open orders without the other's.
   */
  lock(buyerId: string, session: DbSession): Promise<void>;
};

export function buyerRepository(connection: Connection): BuyerRepository {
  const buyers = buyersOf(connection);
  return {
    async lock(_id, session) {
      await buyers.updateOne({ _id }, { $inc: { attempts: 1 } }, { upsert: true, session });
    },
  };
}
