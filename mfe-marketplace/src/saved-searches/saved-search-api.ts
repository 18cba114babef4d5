import * as catalogRoutes from '@alaso/contracts/catalog';
import { createEndpoints, endpointOf } from '@alaso/web-kit';

/** The calls of saved searches. */
export const { useSaveSearchMutation } = createEndpoints('marketplace', (build) => ({
  saveSearch: endpointOf(build, catalogRoutes.saveSearch),
}));
