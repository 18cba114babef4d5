import { type MadePage, ordersInternal } from '@alaso/contracts/internal';
import type { CallService } from '@alaso/service-kit';

/** What this service asks svc-orders. */
export function ordersClient(call: CallService) {
  return {
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
