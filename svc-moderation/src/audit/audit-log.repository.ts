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
  };
}

export type AuditLog = ReturnType<typeof auditLog>;
