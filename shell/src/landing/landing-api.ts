import * as catalogRoutes from '@alaso/contracts/catalog';
import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endpointOf } from '@alaso/web-kit';

export const { useListListingsQuery, useImpactQuery } = createEndpoints('landing', (build) => ({
  listListings: endpointOf(build, catalogRoutes.listListings),
  impact: endpointOf(build, ordersRoutes.impact),
}));
