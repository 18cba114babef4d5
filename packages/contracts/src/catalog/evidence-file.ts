import * as z from 'zod/mini';
import { Id } from '../fields.ts';

/** 5 MB: a scanned certificate takes one or two. */
export const maxEvidenceBytes = 5_242_880;
/** Files that one application may have. */
export const maxEvidenceFiles = 5;
/** Of a file's name, in characters. */
export const maxFileName = 120;

/** What shows who somebody is: a scan or a photo of a paper. */
export const EvidenceType = z.enum(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);
export type EvidenceType = z.infer<typeof EvidenceType>;

/** A file of evidence, as its owner and admins see it. */
export const EvidenceFile = z.object({
  id: Id,
  /** As it is called on its owner's device. */
  name: z.string(),
  type: EvidenceType,
  bytes: z.number(),
});
export type EvidenceFile = z.infer<typeof EvidenceFile>;

/** Where its owner and admins get it. */
export const evidenceAddress = (fileId: string) => `/api/evidence-files/${fileId}`;
