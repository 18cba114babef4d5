import { problem } from '@alaso/service-kit';
import { fewAtOnce } from '../photos/limit-concurrency.ts';
import { evidencePath, pathOfAddress, uploadAt } from '../photos/object-paths.ts';
import type { ObjectStorage } from '../storage/object-storage.ts';
import type { EvidenceFileDocument } from './evidence-file.model.ts';
import type { EvidenceFileRepository } from './evidence-file.repository.ts';
import { inspectEvidence, nameWithType } from './inspect-evidence.ts';

export type AddEvidenceDeps = {
  files: Pick<EvidenceFileRepository, 'find' | 'addOnce'>;
  storage: Pick<ObjectStorage, 'read' | 'write' | 'delete'>;
};

type Sent = { objectPath: string; name: string; userId: string };

/**
 * Takes an upload of this person as a file of evidence: what has been looked at is put where nobody is served
 * from, the upload goes. Repeated, it returns the file that is there.
 * @throws not-found for what did not arrive or is somebody else's; file-refused, with what to do instead
 */
export async function addEvidenceFile(
  { files, storage }: AddEvidenceDeps,
  { objectPath, name, userId }: Sent,
): Promise<Pick<EvidenceFileDocument, '_id' | 'name' | 'type' | 'bytes'>> {
  const { ownerId, photoId: fileId } = uploadAt(objectPath);
  const missing = () => problem('not-found', 'The upload did not finish. Please try again.');
  if (ownerId !== userId) throw missing();
  const earlier = await files.find(fileId);
  // The address names this user, but the file with that id may be someone else's.
  if (earlier && earlier.ownerId !== userId) throw missing();
  if (earlier) return earlier;

  return fewAtOnce(async () => {
    const path = pathOfAddress(objectPath);
    const bytes = await storage.read(path);
    if (!bytes) throw missing();
    const inspected = await inspectEvidence(bytes);
    if ('refusal' in inspected) {
      await storage.delete(path);
      throw problem('file-refused', inspected.refusal);
    }
    const file = {
      _id: fileId,
      ownerId,
      ...inspected,
      bytes: bytes.length,
      applicationId: null,
      name: nameWithType(name, inspected.type),
    };
    await storage.write(evidencePath(fileId), bytes, file.type);
    await files.addOnce(file);
    await storage.delete(path);
    return file;
  });
}
