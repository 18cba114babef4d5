import * as z from 'zod/mini';
import { EvidenceFile } from '../catalog/evidence-file.ts';
import { Id, Timestamp } from '../fields.ts';
import { Organization } from './organization.ts';

/** Statuses of an application. An approval can be revoked. After a rejection, the charity can reapply. */
export const applicationStatuses = ['pending', 'approved', 'rejected', 'taken-back'] as const;

/** An application as seen by the applicant and by admins. */
export const CharityApplication = z.extend(z.omit(Organization, { id: true }), {
  id: Id,
  cacNumber: z.string(),
  /** In E.164 format. */
  phone: z.string(),
  /** Links that support the application. */
  evidence: z.array(z.string()),
  /** Documents that support the application. */
  files: z.array(EvidenceFile),
  status: z.enum(applicationStatuses),
  /** The reason for the rejection or revocation, or null if there is none. */
  reason: z.nullable(z.string()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type CharityApplication = z.infer<typeof CharityApplication>;
