import { type Platform, problem } from '@alaso/service-kit';
import type { EvidenceFileDocument } from './evidence-file.model.ts';
import type { EvidenceFileRepository } from './evidence-file.repository.ts';

export type KeepEvidenceDeps = Pick<Platform, 'inTransaction'> & {
  files: Pick<EvidenceFileRepository, 'giveTo'>;
};

/**
 * Keeps files of this owner's for their application. What it has already stays.
 * @throws file-refused, and keeps none, where one has gone, is somebody else's, or is another application's
 */
export async function keepEvidence(
  { files, inTransaction }: KeepEvidenceDeps,
  { applicationId, ownerId, fileIds }: { applicationId: string; ownerId: string; fileIds: readonly string[] },
): Promise<EvidenceFileDocument[]> {
  return inTransaction(async (session) => {
    const kept: EvidenceFileDocument[] = [];
    for (const _id of fileIds) {
      const file = await files.giveTo(applicationId, { _id, ownerId }, session);
      if (!file) {
        throw problem('file-refused', 'One file is missing. Remove it and add it again.');
      }
      kept.push(file);
    }
    return kept;
  });
}
