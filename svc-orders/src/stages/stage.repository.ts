import type { Connection } from 'mongoose';
import type { Stage, Staged } from './stage.ts';

export type StageRepository = {
  /**
   * Takes a row from one stage to another. Answers whether it did: of two that decide about it at the same instant, one
   * does.
   */
  advance(id: string, from: Stage, to: Stage): Promise<boolean>;
  /** An attempt is given up: it is being released from now on, and its operation may try afresh. */
  giveUp(id: string): Promise<boolean>;
  /** Forgets an attempt whose listing has been given back. */
  forget(id: string): Promise<void>;
  /** Rows that have been at a passing stage since before `before`, longest first. */
  stuck(stage: Stage, before: Date, limit: number): Promise<Staged[]>;
  /** Puts a row at the end of the sweep's line. */
  postpone(id: string): Promise<void>;
};

/** The stages of a collection's rows. `givenUp` is what else is true of an attempt that is given up. */
export function stageRepository(
  connection: Connection,
  collection: 'transactions' | 'donations',
  givenUp: { open?: false } = {},
): StageRepository {
  const rows = connection.collection<Staged & { open?: boolean }>(collection);
  return {
    async advance(_id, stage, to) {
      const change = { $set: { stage: to, updatedAt: new Date() } };
      return (await rows.updateOne({ _id, stage }, change)).modifiedCount === 1;
    },
    async giveUp(_id) {
      const { modifiedCount } = await rows.updateOne(
        { _id, stage: 'claiming' },
        { $set: { stage: 'releasing', updatedAt: new Date(), ...givenUp }, $unset: { operationId: true } },
      );
      return modifiedCount === 1;
    },
    async forget(_id) {
      await rows.deleteOne({ _id, stage: 'releasing' });
    },
    stuck: (stage, before, limit) =>
      rows
        .find({ stage, updatedAt: { $lte: before } })
        .sort({ updatedAt: 1 })
        .limit(limit)
        .toArray(),
    async postpone(_id) {
      await rows.updateOne({ _id }, { $set: { updatedAt: new Date() } });
    },
  };
}
