import type { EvidenceFile, KeptPhoto } from '@alaso/contracts';
import { catalogInternal } from '@alaso/contracts/internal';
import type { CallService } from '@alaso/service-kit';

export function catalogClient(call: CallService) {
  return {
    /** @throws file-refused */
    keepEvidence: (
      applicationId: string,
      ownerId: string,
      fileIds: readonly string[],
    ): Promise<EvidenceFile[]> =>
      call(catalogInternal.keepEvidence, {
        params: { id: applicationId },
        body: { ownerId, fileIds: [...fileIds] },
      }),

    /**
     * @param id the id under which the photos are kept and later released
     * @throws photo-refused
     */
    keepPhotos: (id: string, ownerId: string, photoIds: string[]): Promise<KeptPhoto[]> =>
      call(catalogInternal.keepPhotos, { params: { id }, body: { ownerId, photoIds } }),
  };
}

export type CatalogClient = ReturnType<typeof catalogClient>;
