import * as catalogRoutes from '@alaso/contracts/catalog';
import { createEndpoints, endpointOf } from '@alaso/web-kit';

export const { useListSavedSearchMatchesQuery } = createEndpoints('marketplace', (build) => ({
  listSavedSearchMatches: endpointOf(build, catalogRoutes.listSavedSearchMatches),
}));
