import { readActions } from '@alaso/contracts';
import { type DbSession, rowsAfter } from '@alaso/service-kit';
import type { Connection, QueryFilter } from 'mongoose';
import {
  type AuditDocument,
  type AuditHead,
  auditHeadsOf,
  auditLogOf,
  type AuditTexts,
  auditTextsOf,
  type CheckDocument,
} from './audit-log.model.ts';
import { beforeAll } from './chain.ts';

const _id = 'audit_log';

/** Filters for the log. `until` is exclusive. */
export type AuditFilter = {
  actorId?: string | undefined;
  action?: AuditDocument['action'] | undefined;
  kind?: 'changes' | 'reads' | undefined;
  targetId?: string | undefined;
  since?: Date | undefined;
  until?: Date | undefined;
};

function toQuery({ actorId, action, kind, targetId, since, until }: AuditFilter): QueryFilter<AuditDocument> {
  const isNamed = {
    ...(action !== undefined && { $eq: action }),
    ...(kind === 'reads' && { $in: [...readActions] }),
    ...(kind === 'changes' && { $nin: [...readActions] }),
  };
  return {
    ...(actorId !== undefined && { actorId }),
    ...((action ?? kind) && { action: isNamed }),
    ...(targetId !== undefined && { 'target.id': targetId }),
    ...((since ?? until) && { at: { ...(since && { $gte: since }), ...(until && { $lt: until }) } }),
  };
}

/** Gives access to the append-only log of admin actions. Nothing here changes or deletes a row. */
export function auditLog(connection: Connection) {
  const rows = auditLogOf(connection);
  const heads = auditHeadsOf(connection);
  const texts = auditTextsOf(connection);
  return {
    has: async (id: string, session: DbSession): Promise<boolean> =>
      (await rows.exists({ _id: id }).session(session)) !== null,

    /**
     * Reserves the next position. All appends write to this row, so if two run concurrently, one is retried.
     */
    async reservePosition(session: DbSession): Promise<{ sequence: number; previousHash: string }> {
      const head = await heads
        .findOneAndUpdate(
          { _id },
          { $inc: { sequence: 1 }, $setOnInsert: { hash: beforeAll } },
          { upsert: true, returnDocument: 'after', session },
        )
        .lean();
      return { sequence: head.sequence, previousHash: head.hash };
    },

    async append(row: AuditDocument, apart: AuditTexts | undefined, session: DbSession): Promise<void> {
      await rows.insertMany([row], { session });
      if (apart) await texts.insertMany([apart], { session });
      await heads.updateOne({ _id }, { $set: { hash: row.hash } }, { session });
    },

    /**
     * Returns rows newest first, starting after the given one. The plain bound lets the index seek to that
     * row.
     */
    page: (
      filter: AuditFilter,
      after: Pick<AuditDocument, 'at' | '_id'> | undefined,
      limit: number,
    ): Promise<AuditDocument[]> =>
      rows
        .find({
          $and: [toQuery(filter), rowsAfter({ at: -1, _id: -1 }, after)],
        })
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean(),

    /** Returns the separately stored text of these rows, by id. */
    async findTexts(ids: readonly string[]): Promise<ReadonlyMap<string, AuditTexts>> {
      const found = await texts.find({ _id: { $in: [...ids] } }).lean();
      return new Map(found.map((one) => [one._id, one]));
    },

    count: (filter: AuditFilter): Promise<number> => rows.countDocuments(toQuery(filter)),

    head: (): Promise<AuditHead | null> => heads.findOne({ _id }).lean(),

    async saveCheck(check: CheckDocument): Promise<void> {
      await heads.updateOne({ _id }, { $set: { check } });
    },

    /** Returns the stored rows in position order. */
    inOrder: (): AsyncIterable<AuditDocument> =>
      rows
        .find({ sequence: { $gte: 1 } })
        .sort({ sequence: 1 })
        .lean()
        .cursor({ batchSize: 500 }),

    /**
     * Returns a row without a position, if there is one. Such a row was written without being appended to the
     * chain.
     */
    findUnnumbered: (): Promise<AuditDocument | null> =>
      rows.findOne({ sequence: { $not: { $gte: 1 } } }).lean(),
  };
}

export type AuditLog = ReturnType<typeof auditLog>;

/**
 * Erases the text of actions about a user, and the origin of their own actions. The log rows, including the
 * hashes of the erased data, are not changed.
 */
export async function eraseAuditTexts(connection: Connection, userId: string): Promise<void> {
  const texts = auditTextsOf(connection);
  await texts.updateMany({ people: userId }, { $unset: { texts: 1 } });
  await texts.updateMany({ actorId: userId }, { $unset: { origin: 1 } });
}
