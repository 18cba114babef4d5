import { type Connection, Schema } from 'mongoose';

type Traits = { [trait: string]: string | boolean };

/** What an admin did. A row is written once and never changed. */
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

const schema = new Schema<AuditDocument>(
  {
    _id: { type: String, required: true },
    actorId: { type: String, required: true },
    action: { type: String, required: true },
    target: { type: { type: String, required: true }, id: { type: String, required: true } },
    before: { type: Schema.Types.Mixed, required: true },
    after: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'audit_log', versionKey: false },
);

export const auditModel = (connection: Connection) => connection.model('Audit', schema);
