import type { ServiceName } from '@alaso/contracts';
import {
  catalogInternal,
  moderationInternal,
  type OpenMatter,
  ordersInternal,
  type PersonalDataPage,
} from '@alaso/contracts/internal';
import type { CallService } from '@alaso/service-kit';

/** The other services that store personal data. */
export const neighbors = ['catalog', 'orders', 'moderation'] as const satisfies readonly ServiceName[];
export type Neighbor = (typeof neighbors)[number];

const reads = {
  catalog: catalogInternal.readCatalogData,
  orders: ordersInternal.readOrdersData,
  moderation: moderationInternal.readModerationData,
} as const;
const erasures = {
  catalog: catalogInternal.eraseCatalogData,
  orders: ordersInternal.eraseOrdersData,
  moderation: moderationInternal.eraseModerationData,
} as const;

export type PersonalDataClient = ReturnType<typeof personalDataClient>;

export function personalDataClient(call: Record<Neighbor, CallService>) {
  return {
    read: (service: Neighbor, userId: string, from: string | undefined): Promise<PersonalDataPage> =>
      call[service](reads[service], { params: { id: userId }, query: { from } }),

    /** Erases as much data as fits in one call. */
    erase: (service: Neighbor, userId: string) =>
      call[service](erasures[service], { params: { id: userId } }),

    /**
     * Blocks new orders for a user who is about to delete their account. Returns all matters that are still
     * open.
     */
    beginLeaving: (userId: string): Promise<OpenMatter[]> =>
      call.orders(ordersInternal.beginLeaving, { params: { id: userId } }),

    openMatters: (userId: string): Promise<OpenMatter[]> =>
      call.orders(ordersInternal.openMatters, { params: { id: userId } }),
  };
}
