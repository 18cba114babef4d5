import * as z from 'zod/mini';
import { Id } from '../fields.ts';

/** 5 MB. A scanned certificate is usually one or two MB. */
export const maxEvidenceBytes = 5_242_880;
/** Maximum number of files per application. */
export const maxEvidenceFiles = 5;
/** Maximum length of a file name, in characters. */
export const maxFileName = 120;

/** File types accepted as proof of identity: scans and photos of documents. */
export const EvidenceType = z.enum(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);
export type EvidenceType = z.infer<typeof EvidenceType>;

/** A verification document as seen by its owner and by admins. */
export const EvidenceFile = z.object({
  id: Id,
  /** The file name on the owner's device. */
  name: z.string(),
  type: EvidenceType,
  bytes: z.number(),
});
export type EvidenceFile = z.infer<typeof EvidenceFile>;

/** Returns the URL at which the owner and admins can read a file. */
export const evidenceAddress = (fileId: string) => `/api/evidence-files/${fileId}`;
