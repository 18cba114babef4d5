import { isDuplicateKey } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { type AuditDocument, auditLogOf } from './audit-log.model.ts';

/** The append-only log of what admins did: nothing here changes or removes a row. */
export function auditLog(connection: Connection) {
  const rows = auditLogOf(connection);
  return {
    /** Writes a row; a repeated event adds nothing. */
    async appendOnce(row: AuditDocument): Promise<void> {
      try {
        await rows.insertMany([row]);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    },

    /** Rows newest first, after the given one. The plain bound lets the index jump there. */
    page: (after: Pick<AuditDocument, 'at' | '_id'> | undefined, limit: number): Promise<AuditDocument[]> =>
      rows
        .find(
          after
            ? { at: { $lte: after.at }, $or: [{ at: { $lt: after.at } }, { _id: { $lt: after._id } }] }
            : {},
        )
        .sort({ at: -1, _id: -1 })
        .limit(limit)
        .lean(),

    count: (): Promise<number> => rows.countDocuments({}),
  };
}

export type AuditLog = ReturnType<typeof auditLog>;
