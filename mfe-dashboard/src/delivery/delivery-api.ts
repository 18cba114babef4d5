import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endpointOf } from '@alaso/web-kit';

export const {
  useChooseHandOverMutation,
  useListAddressesQuery,
  useAddAddressMutation,
  useChangeAddressMutation,
  useRemoveAddressMutation,
} = createEndpoints('delivery', (build) => ({
  chooseHandOver: endpointOf(build, ordersRoutes.chooseHandOver),
  listAddresses: endpointOf(build, ordersRoutes.listAddresses),
  addAddress: endpointOf(build, ordersRoutes.addAddress),
  changeAddress: endpointOf(build, ordersRoutes.changeAddress),
  removeAddress: endpointOf(build, ordersRoutes.removeAddress),
}));
