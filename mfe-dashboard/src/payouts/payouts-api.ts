import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endpointOf } from '@alaso/web-kit';

export const {
  useGetBalanceQuery,
  useGetStatementQuery,
  useListBanksQuery,
  useResolveBankAccountMutation,
  useSetOnlyNowMutation,
  useSetPayoutAccountMutation,
} = createEndpoints('payouts', (build) => ({
  getBalance: endpointOf(build, ordersRoutes.getBalance),
  listBanks: endpointOf(build, ordersRoutes.listBanks),
  resolveBankAccount: endpointOf(build, ordersRoutes.resolveBankAccount),
  setPayoutAccount: endpointOf(build, ordersRoutes.setPayoutAccount),
  setOnlyNow: endpointOf(build, ordersRoutes.setOnlyNow),
  getStatement: endpointOf(build, ordersRoutes.getStatement),
}));
