import { ordersRoutes } from '@alaso/contracts';
import { defineJob, handle, type JobHandler, NoData, type Route, route } from '@alaso/service-kit';
import { estimate } from './estimate.ts';
import type { ImpactRepository } from './impact.repository.ts';

export function impactRoutes(acts: ImpactRepository): Route[] {
  return [
    route(ordersRoutes.impact, async () => ({ body: estimate(await acts.all()) })),
    route(ordersRoutes.myImpact, async ({ caller: { userId } }) => ({
      body: estimate(await acts.of(userId)),
    })),
  ];
}

/** Every five minutes, in one process at a time: an act more or less can wait that long. */
const recount = defineJob({
  name: 'recount-acts',
  data: NoData,
  attempts: 3,
  backoffMs: 10_000,
  everyMs: 300_000,
});

export const handleRecount = (acts: Pick<ImpactRepository, 'recount'>): JobHandler =>
  handle(recount, () => acts.recount());
