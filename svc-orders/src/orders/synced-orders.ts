import type { CatalogClient } from '../clients/catalog-client.ts';
import type { SyncedRows } from '../sync/synced-rows.ts';
import { orderMachines } from './order.machine.ts';
import type { OrderDocument } from './order.model.ts';
import { isExclusive } from './order.policy.ts';
import type { OrderRepository } from './order.repository.ts';

export type SyncedOrdersDeps = { orders: OrderRepository; catalog: CatalogClient };

/** Orders, as their steps between the services need them. */
export function syncedOrders({ orders, catalog }: SyncedOrdersDeps): SyncedRows<OrderDocument> {
  return {
    rows: orders,
    catalog,
    machineOf: ({ category }) => orderMachines[category],
    claimOf: ({ category, buyerId }) => ({
      kind: isExclusive(category) ? 'order' : 'booking',
      claimantId: buyerId,
    }),
  };
}
