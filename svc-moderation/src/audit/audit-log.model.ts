import type { AdminAct } from '@alaso/service-kit';
import type { Connection } from 'mongoose';

/** A row of `audit_log`: what an admin did, and when. It is written once and never changed. */
export type AuditDocument = AdminAct & {
  /** The id of the event that told of it. */
  _id: string;
  at: Date;
};

export const auditLogOf = (connection: Connection) => connection.collection<AuditDocument>('audit_log');
