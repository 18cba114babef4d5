import * as moderationRoutes from '@alaso/contracts/moderation';
import { createEndpoints, endpointOf } from '@alaso/web-kit';

/** The call of the tab Health. */
export const { useAdminHealthQuery } = createEndpoints('health', (build) => ({
  adminHealth: endpointOf(build, moderationRoutes.adminHealth),
}));
