import type { CatalogClient } from '../clients/catalog-client.ts';
import type { RentalDayRepository } from '../rentals/rental-day.repository.ts';
import { givesUp } from '../claim-saga/saga-state.ts';
import type { SyncedRows } from '../claim-saga/saga-rows.ts';
import { type AdvanceDeps, advanceOrder } from './apply-transition.ts';
import { orderMachines } from './order.machine.ts';
import type { OrderDocument } from './order.model.ts';
import { isExclusive } from './order.policy.ts';

export type SyncedOrdersDeps = AdvanceDeps & { catalog: CatalogClient; rentalDays: RentalDayRepository };

/** Orders, as their steps between the services need them. */
export function syncedOrders(deps: SyncedOrdersDeps): SyncedRows<OrderDocument> {
  const { orders, catalog, rentalDays, inTransaction } = deps;
  return {
    rows: {
      ...orders,
      // An attempt to rent has its days already: they are free again in the step that gives it up.
      make: (id, move, session) =>
        session || !givesUp(move)
          ? orders.make(id, move, session)
          : inTransaction(async (own) => {
              const isMade = await orders.make(id, move, own);
              if (isMade) await rentalDays.giveBack(id, own);
              return isMade;
            }),
    },
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
