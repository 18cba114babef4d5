import { catalogRoutes, type EvidenceFile } from '@alaso/contracts';
import { catalogInternal } from '@alaso/contracts/internal';
import { type Platform, problem, type Route, route } from '@alaso/service-kit';
import type { UploadLimits } from '../photos/upload-limits.ts';
import { type AddEvidenceDeps, addEvidenceFile } from './add-evidence-file.ts';
import { type ReadEvidenceDeps, readEvidenceFile } from './read-evidence-file.ts';
import type { EvidenceFileDocument } from './evidence-file.model.ts';
import { nameWithType } from './inspect-evidence.ts';
import type { EvidenceFileRepository } from './evidence-file.repository.ts';

type KeepEvidenceDeps = Pick<Platform, 'inTransaction'> & {
  files: Pick<EvidenceFileRepository, 'giveTo'>;
};

/**
 * Keeps files of this owner's for their application. What it has already stays.
 * @throws file-refused, and keeps none, where one has gone, is somebody else's, or is another application's
 */
async function keepEvidence(
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

function presentEvidenceFile({
  _id: id,
  name,
  type,
  bytes,
}: Pick<EvidenceFileDocument, '_id' | 'name' | 'type' | 'bytes'>): EvidenceFile {
  return { id, name: nameWithType(name, type), type, bytes };
}

type EvidenceDeps = AddEvidenceDeps & KeepEvidenceDeps & ReadEvidenceDeps & { uploadLimits: UploadLimits };

export function evidenceRoutes(deps: EvidenceDeps): Route[] {
  return [
    route(catalogRoutes.addEvidenceFile, async ({ body, caller: { userId } }) => {
      await deps.uploadLimits.take('look', userId);
      return { body: presentEvidenceFile(await addEvidenceFile(deps, { ...body, userId })) };
    }),
    route(catalogInternal.readEvidenceFile, async ({ params: { id: fileId }, caller }) => ({
      body: await readEvidenceFile(deps, { fileId, caller }),
    })),
    route(catalogInternal.keepEvidence, async ({ params: { id: applicationId }, body }) => ({
      body: (await keepEvidence(deps, { applicationId, ...body })).map(presentEvidenceFile),
    })),
  ];
}
