import { EvidenceType, maxEvidenceBytes } from '@alaso/contracts';
import { fileTypeFromBuffer } from 'file-type/core';

/**
 * Looks at what has arrived: its type by its content, never by its name. Returns the type, or the sentence with which the
 * file is refused.
 */
export async function inspectEvidence(bytes: Buffer): Promise<{ type: EvidenceType } | { refusal: string }> {
  if (bytes.length > maxEvidenceBytes)
    return { refusal: 'This file exceeds the maximum allowed size of 5 MB.' };
  const type = EvidenceType.safeParse((await fileTypeFromBuffer(bytes))?.mime);
  if (type.success) return { type: type.data };
  return { refusal: 'This is no PDF and no photo. Choose a PDF, JPEG, PNG or WebP file.' };
}
