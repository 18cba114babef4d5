import { catalogInternal } from '@alaso/contracts/internal';
import type { CallService } from '@alaso/service-kit';

/** What this service asks svc-catalog. */
export function catalogClient(call: CallService) {
  return {
    async countActiveListings(): Promise<number> {
      const { activeListings } = await call(catalogInternal.countActiveListings, {});
      return activeListings;
    },
  };
}

export type CatalogClient = ReturnType<typeof catalogClient>;
