import * as z from 'zod/mini';
import { EvidenceFile } from '../catalog/evidence-file.ts';
import { Id, Timestamp } from '../fields.ts';
import { Organization } from './organization.ts';

/**
 * What becomes of an application. What was approved may be taken back; after a refusal somebody may apply
 * again.
 */
export const applicationStatuses = ['pending', 'approved', 'rejected', 'taken-back'] as const;

/** An application as its writer and admins see it. */
export const CharityApplication = z.extend(z.omit(Organization, { id: true }), {
  id: Id,
  cacNumber: z.string(),
  /** E.164. */
  phone: z.string(),
  /** Links that show what the charity is. */
  evidence: z.array(z.string()),
  /** Papers that show it, too. */
  files: z.array(EvidenceFile),
  status: z.enum(applicationStatuses),
  /** Why it was rejected or taken back; else null. */
  reason: z.nullable(z.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type CharityApplication = z.infer<typeof CharityApplication>;
