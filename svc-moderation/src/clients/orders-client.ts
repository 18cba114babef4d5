import { ordersRoutes } from '@alaso/contracts';
import type { CallService } from '@alaso/service-kit';

/** What this service asks svc-orders. */
export function ordersClient(call: CallService) {
  return {
    async countTransactions(): Promise<number> {
      const { totalTransactions } = await call(ordersRoutes.countTransactions, {});
      return totalTransactions;
    },
  };
}

export type OrdersClient = ReturnType<typeof ordersClient>;
