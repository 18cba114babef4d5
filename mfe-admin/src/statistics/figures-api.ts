import * as moderationRoutes from '@alaso/contracts/moderation';
import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endpointOf } from '@alaso/web-kit';

/** The calls of the tab Statistics. */
export const { useAdminFiguresQuery, useImpactQuery } = createEndpoints('statistics', (build) => ({
  adminFigures: endpointOf(build, moderationRoutes.adminFigures),
  impact: endpointOf(build, ordersRoutes.impact),
}));
