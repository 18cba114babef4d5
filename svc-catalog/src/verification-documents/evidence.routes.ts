import { catalogRoutes } from '@alaso/contracts';
import { catalogInternal } from '@alaso/contracts/internal';
import { type Route, route } from '@alaso/service-kit';
import type { UploadLimits } from '../photos/upload-limits.ts';
import { type AddEvidenceDeps, addEvidenceFile } from './add-evidence-file.ts';
import { presentEvidenceFile } from './evidence-file.presenter.ts';
import { type KeepEvidenceDeps, keepEvidence } from './keep-evidence.ts';
import { type ReadEvidenceDeps, readEvidenceFile } from './read-evidence-file.ts';

export type EvidenceDeps = AddEvidenceDeps &
  KeepEvidenceDeps &
  ReadEvidenceDeps & { uploadLimits: UploadLimits };

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
