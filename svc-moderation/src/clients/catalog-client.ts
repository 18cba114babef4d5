import type { KeptPhoto, PhotoSize } from '@alaso/contracts';
import { catalogInternal, type EventMessage, type OrderableListing } from '@alaso/contracts/internal';
import type { CallService } from '@alaso/service-kit';

export function catalogClient(call: CallService) {
  return {
    /** @throws not-found */
    listing: (id: string): Promise<OrderableListing> =>
      call(catalogInternal.getOrderableListing, { params: { id } }),

    /** Keeps this user's photos for a report. @throws photo-refused */
    keepPhotos: (reportId: string, ownerId: string, photoIds: readonly string[]): Promise<KeptPhoto[]> =>
      call(catalogInternal.keepPhotos, {
        params: { id: reportId },
        body: { ownerId, photoIds: [...photoIds] },
      }),

    /** Returns a photo from a message. @throws not-found */
    readPhoto: (messageId: string, photoId: string, size: PhotoSize | undefined): Promise<File> =>
      call(catalogInternal.readPrivatePhoto, { params: { id: messageId, photoId }, query: { size } }),

    async releasePhotos(reportId: string): Promise<void> {
      await call(catalogInternal.releasePhotos, { params: { id: reportId } });
    },

    /** Pauses all of a suspended user's listings, or resumes them. */
    async pauseSuspended({ occurredAt, payload }: EventMessage<'measure.decided'>): Promise<void> {
      await call(catalogInternal.pauseSuspended, { body: { occurredAt, payload } });
    },

    async countActiveListings(): Promise<number> {
      const { activeListings } = await call(catalogInternal.countActiveListings, {});
      return activeListings;
    },
  };
}

export type CatalogClient = ReturnType<typeof catalogClient>;
