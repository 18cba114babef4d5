import type { KeptPhoto } from '@alaso/contracts';
import { catalogInternal, type MadePage, type OrderableListing } from '@alaso/contracts/internal';
import type { CallService } from '@alaso/service-kit';

/** What this service asks svc-catalog. */
export function catalogClient(call: CallService) {
  return {
    /** @throws not-found */
    listing: (id: string): Promise<OrderableListing> =>
      call(catalogInternal.getOrderableListing, { params: { id } }),

    /** Keeps photos of this person's for a report. @throws photo-refused */
    keepPhotos: (reportId: string, ownerId: string, photoIds: readonly string[]): Promise<KeptPhoto[]> =>
      call(catalogInternal.keepPhotos, {
        params: { id: reportId },
        body: { ownerId, photoIds: [...photoIds] },
      }),

    async countActiveListings(): Promise<number> {
      const { activeListings } = await call(catalogInternal.countActiveListings, {});
      return activeListings;
    },

    madeListings: (after: string | undefined): Promise<MadePage> =>
      call(catalogInternal.madeListings, { query: { after } }),
  };
}

export type CatalogClient = ReturnType<typeof catalogClient>;
