import { EvidenceType, maxEvidenceBytes, maxFileName } from '@alaso/contracts';
import { fileTypeFromBuffer } from 'file-type/core';

/**
 * Looks at what has arrived: its type by its content, never by its name. Returns the type, or the sentence
 * with which the file is refused.
 */
export async function inspectEvidence(bytes: Buffer): Promise<{ type: EvidenceType } | { refusal: string }> {
  if (bytes.length > maxEvidenceBytes)
    return { refusal: 'This file exceeds the maximum allowed size of 5 MB.' };
  const type = EvidenceType.safeParse((await fileTypeFromBuffer(bytes))?.mime);
  if (type.success) return { type: type.data };
  return { refusal: 'This file type is not supported. Choose a PDF, JPEG, PNG or WebP.' };
}

/** The extensions of each type; a name without one of them gets the first. */
const extensions: Record<EvidenceType, readonly [string, ...string[]]> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
};

/**
 * Returns a file's name with an extension of its type instead of the uploader's: an admin's computer opens a
 * saved `certificate.hta` as a program, whatever is in it.
 */
export function nameWithType(name: string, type: EvidenceType): string {
  const [extension] = extensions[type];
  const isNamed = (text: string) => extensions[type].some((known) => text.toLowerCase().endsWith(known));
  if (isNamed(name)) return name;
  const stem = name.replace(/\.[\p{L}\p{N}]{1,10}[.\s]*$/u, '') || 'file';
  if (isNamed(stem)) return stem;
  return `${[...stem].slice(0, maxFileName - extension.length).join('')}${extension}`;
}
