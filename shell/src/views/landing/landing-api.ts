import * as catalogRoutes from '@alaso/contracts/catalog';
import { createEndpoints, endpointOf } from '@alaso/web-kit';

export const { useListListingsQuery } = createEndpoints('landing', (build) => ({
  listListings: endpointOf(build, catalogRoutes.listListings),
}));
