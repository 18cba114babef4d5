import { type EventMessage, type MadePage, ordersInternal } from '@alaso/contracts/internal';
import type { CallService } from '@alaso/service-kit';

/** What this service asks svc-orders. */
export function ordersClient(call: CallService) {
  return {
    /** Stops new orders of a suspended seller and warns their buyers, or ends that. */
    async warnOfSuspended({ occurredAt, payload }: EventMessage<'measure.decided'>): Promise<void> {
      await call(ordersInternal.warnOfSuspended, { body: { occurredAt, payload } });
    },

    async countTransactions(): Promise<number> {
      const { totalTransactions } = await call(ordersInternal.countTransactions, {});
      return totalTransactions;
    },

    madeOrders: (after: string | undefined): Promise<MadePage> =>
      call(ordersInternal.madeOrders, { query: { after } }),

    madeDonations: (after: string | undefined): Promise<MadePage> =>
      call(ordersInternal.madeDonations, { query: { after } }),
  };
}

export type OrdersClient = ReturnType<typeof ordersClient>;
