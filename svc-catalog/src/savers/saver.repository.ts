import type { DbSession } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { saversOf } from './saver.model.ts';

export type SaverRepository = {
  /**
   * Makes transactions in which this person saves something follow one another: without a row that they both write, each
   * of two could count what is there without the other's.
   */
  lock(userId: string, session: DbSession): Promise<void>;
};

export function saverRepository(connection: Connection): SaverRepository {
  const savers = saversOf(connection);
  return {
    async lock(_id, session) {
      await savers.updateOne({ _id }, { $inc: { attempts: 1 } }, { upsert: true, session });
    },
  };
}
