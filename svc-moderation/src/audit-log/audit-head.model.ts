import { defineModel, rowSchema, wholeNumber } from '@alaso/service-kit';
import { sha256 } from './audit-log.model.ts';

/**
 * The only row of `audit_heads`: the end of the audit log's chain. It is written before a row is appended.
 */
export type AuditHead = { _id: 'audit_log'; sequence: number; hash: string };

const schema = rowSchema<AuditHead>({
  _id: { type: String, required: true, enum: ['audit_log'] },
  sequence: { type: Number, required: true, min: 0, validate: wholeNumber },
  hash: { type: String, required: true, match: sha256 },
});

export const auditHeadsOf = defineModel<AuditHead>('audit_heads', schema);
