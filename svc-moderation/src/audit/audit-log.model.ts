import type { Connection } from 'mongoose';

type Traits = { [trait: string]: string | boolean };

/** A row of `audit_log`: what an admin did. It is written once and never changed. */
export type AuditDocument = {
  /** Of an act that another service tells of: the id of its event. */
  _id: string;
  /** The admin. */
  actorId: string;
  action: 'report.decided' | 'user.role-changed' | 'charity.verified';
  target: { type: 'report' | 'user'; id: string };
  /** What the act changed, as it was and as it is. */
  before: Traits;
  after: Traits;
  at: Date;
};

export const auditLogOf = (connection: Connection) => connection.collection<AuditDocument>('audit_log');
