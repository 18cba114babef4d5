import type { EvidenceFile } from '@alaso/contracts';
import { catalogInternal } from '@alaso/contracts/internal';
import type { CallService } from '@alaso/service-kit';

/** Calls to svc-catalog. */
export function catalogClient(call: CallService) {
  return {
    /** Keeps this user's files for their application. @throws file-refused */
    keepEvidence: (
      applicationId: string,
      ownerId: string,
      fileIds: readonly string[],
    ): Promise<EvidenceFile[]> =>
      call(catalogInternal.keepEvidence, {
        params: { id: applicationId },
        body: { ownerId, fileIds: [...fileIds] },
      }),
  };
}

export type CatalogClient = ReturnType<typeof catalogClient>;
