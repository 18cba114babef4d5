import { events } from '@alaso/contracts/internal';
import { type AdminAct, defineModel, Mixed, partSchema, rowSchema, uuid } from '@alaso/service-kit';

/** A row of `audit_log`: what an admin did, and when. It is written once and never changed. */
export type AuditDocument = AdminAct & {
  /** The id of the event that reported it. */
  _id: string;
  at: Date;
};

const { action, target } = events['admin.acted'].payload.shape;

const schema = rowSchema<AuditDocument>({
  _id: { type: String, required: true, match: uuid },
  actorId: { type: String, required: true, match: uuid },
  action: { type: String, required: true, enum: action.options },
  target: {
    type: partSchema<AdminAct['target']>({
      type: { type: String, required: true, enum: target.shape.type.options },
      id: { type: String, required: true, match: uuid },
    }),
    required: true,
  },
  before: { type: Mixed, required: true },
  after: { type: Mixed, required: true },
  why: { type: String, default: null, maxlength: 2000 },
  at: { type: Date, required: true },
});

// The admins' list, newest first, page by page.
schema.index({ at: -1, _id: -1 });

export const auditLogOf = defineModel<AuditDocument>('audit_log', schema);
