import { moderationRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import { type AdminStatsDeps, adminStats } from './admin-stats.ts';
import type { FiguresRepository } from './figures.repository.ts';
import { listFigures } from './list-figures.ts';

type Deps = AdminStatsDeps & { figures: FiguresRepository; now: () => Date };

export function statisticsRouteList(deps: Deps): Route[] {
  return [
    route(moderationRoutes.adminStats, async () => ({ body: await adminStats(deps) })),
    route(moderationRoutes.adminFigures, async ({ query: { days } }) => ({
      body: await listFigures(deps, days),
    })),
  ];
}
