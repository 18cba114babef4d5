import { type DbSession, defineModel, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';
import type { Connection } from 'mongoose';

/** A row of `buyers`, which serializes the orders of one buyer. */
type BuyerDocument = { _id: string; attempts: number };

const schema = rowSchema<BuyerDocument>({
  _id: { type: String, required: true, match: uuid },
  attempts: { type: Number, required: true, min: 0, validate: wholeNumber },
});

export const buyersOf = defineModel<BuyerDocument>('buyers', schema);

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
