import type { CatalogClient } from '../clients/catalog-client.ts';
import type { SyncedRows } from '../sync/synced-rows.ts';
import { type AdvanceDeps, advanceOrder } from './advance-order.ts';
import { orderMachines } from './order.machine.ts';
import type { OrderDocument } from './order.model.ts';
import { isExclusive } from './order.policy.ts';

export type SyncedOrdersDeps = AdvanceDeps & { catalog: CatalogClient };

/** Orders, as their steps between the services need them. */
export function syncedOrders(deps: SyncedOrdersDeps): SyncedRows<OrderDocument> {
  const { orders, catalog } = deps;
  return {
    rows: orders,
    catalog,
    machineOf: ({ category }) => orderMachines[category],
    claimOf: ({ category, buyerId }) => ({
      kind: isExclusive(category) ? 'order' : 'booking',
      claimantId: buyerId,
    }),
    nextOf: ({ gift }) => gift?.passedTo ?? null,
    lose(order, move) {
      if (move.to?.stage === order.stage) return orders.make(order._id, move);
      const reason = 'The item is no longer there.';
      return advanceOrder(deps, order, { move, event: null, by: 'clock', reason, also: [] });
    },
  };
}
