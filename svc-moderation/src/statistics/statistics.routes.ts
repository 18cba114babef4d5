import { moderationRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { type AdminStatsDeps, adminStats } from './admin-stats.ts';

export function statisticsRouteList(deps: AdminStatsDeps): Route[] {
  return [route(moderationRoutes.adminStats, async () => ({ body: await adminStats(deps) }))];
}
