import { type Caller, type Platform, problem, recordEvidenceViewed } from '@alaso/service-kit';
import { evidencePath } from '../photos/object-paths.ts';
import type { ObjectStorage } from '../storage/object-storage.ts';
import type { EvidenceFileRepository } from './evidence-file.repository.ts';
import { nameWithType } from './inspect-evidence.ts';

export type ReadEvidenceDeps = Pick<Platform, 'outbox'> & {
  files: Pick<EvidenceFileRepository, 'find'>;
  storage: Pick<ObjectStorage, 'read'>;
};

/**
 * Returns a file of evidence for whoever has sent it, or for an admin, which is written down first.
 * @throws not-found for anybody else too: whether there is one is nobody's business
 */
export async function readEvidenceFile(
  { files, storage, outbox }: ReadEvidenceDeps,
  { fileId, caller }: { fileId: string; caller: Caller },
): Promise<File> {
  const missing = () => problem('not-found', 'File not found.');
  const file = await files.find(fileId);
  const isAdmin = caller.role === 'admin' && !caller.suspended;
  if (!file || (file.ownerId !== caller.userId && !isAdmin)) throw missing();
  const { ownerId: personId, type } = file;
  // Files that were stored before their names followed their types still have the uploader's.
  const name = nameWithType(file.name, type);
  if (personId !== caller.userId) {
    await recordEvidenceViewed(outbox, { adminId: caller.userId, personId, file: { id: fileId, name } });
  }
  const bytes = await storage.read(evidencePath(fileId));
  if (!bytes) throw missing();
  return new File([new Uint8Array(bytes)], name, { type });
}
