import type { EvidenceFile } from '@alaso/contracts';
import type { EvidenceFileDocument } from './evidence-file.model.ts';
import { nameWithType } from './inspect-evidence.ts';

export function presentEvidenceFile({
  _id: id,
  name,
  type,
  bytes,
}: Pick<EvidenceFileDocument, '_id' | 'name' | 'type' | 'bytes'>): EvidenceFile {
  return { id, name: nameWithType(name, type), type, bytes };
}
