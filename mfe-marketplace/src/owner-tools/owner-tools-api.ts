import * as catalogRoutes from '@alaso/contracts/catalog';
import { createEndpoints, endpointOf } from '@alaso/web-kit';

export const {
  usePauseListingMutation,
  useResumeListingMutation,
  useDeleteListingMutation,
  useRestoreListingMutation,
} = createEndpoints('marketplace', (build) => ({
  pauseListing: endpointOf(build, catalogRoutes.pauseListing),
  resumeListing: endpointOf(build, catalogRoutes.resumeListing),
  deleteListing: endpointOf(build, catalogRoutes.deleteListing),
  restoreListing: endpointOf(build, catalogRoutes.restoreListing),
}));
