import { ordersRoutes } from '@alaso/contracts';
import { kept, type Route, route } from '@alaso/service-kit';
import { estimate } from './estimate.ts';
import type { ImpactRepository } from './impact.repository.ts';

/** Everybody is answered the same, and an act more or less can wait. */
const keptMs = 30_000;

export function impactRoutes(acts: ImpactRepository, keepMs = keptMs): Route[] {
  const all = kept(() => acts.kept.all(), keepMs);
  return [
    route(ordersRoutes.impact, async () => ({ body: estimate(await all()) })),
    route(ordersRoutes.myImpact, async ({ caller: { userId } }) => ({
      body: estimate(await acts.of(userId)),
    })),
  ];
}
