import { type EventMessage, ordersInternal } from '@alaso/contracts/internal';
import type { CallService } from '@alaso/service-kit';

/** Calls to svc-orders. */
export function ordersClient(call: CallService) {
  return {
    /** Stops new orders of a suspended seller and warns their buyers, or lifts that. */
    async warnOfSuspended({ occurredAt, payload }: EventMessage<'measure.decided'>): Promise<void> {
      await call(ordersInternal.warnOfSuspended, { body: { occurredAt, payload } });
    },

    async countTransactions(): Promise<number> {
      const { totalTransactions } = await call(ordersInternal.countTransactions, {});
      return totalTransactions;
    },
  };
}

export type OrdersClient = ReturnType<typeof ordersClient>;
