import type { ServiceName } from '@alaso/contracts';
import {
  catalogInternal,
  moderationInternal,
  type OpenMatter,
  ordersInternal,
  type PersonalDataPage,
} from '@alaso/contracts/internal';
import type { CallService } from '@alaso/service-kit';

/** The services that hold data of people besides this one. */
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

/** Calls to the other services about what they hold about a user. */
export function personalDataClient(call: Record<Neighbor, CallService>) {
  return {
    read: (service: Neighbor, userId: string, from: string | undefined): Promise<PersonalDataPage> =>
      call[service](reads[service], { params: { id: userId }, query: { from } }),

    /** Erases as much as fits into one call. */
    erase: (service: Neighbor, userId: string) =>
      call[service](erasures[service], { params: { id: userId } }),

    /** Keeps new orders from a user who is about to leave. Returns what keeps them, if anything does. */
    beginLeaving: (userId: string): Promise<OpenMatter[]> =>
      call.orders(ordersInternal.beginLeaving, { params: { id: userId } }),

    /** Returns the open orders and donations of a user. */
    openMatters: (userId: string): Promise<OpenMatter[]> =>
      call.orders(ordersInternal.openMatters, { params: { id: userId } }),
  };
}
