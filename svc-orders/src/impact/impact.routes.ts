import { type Impact, ordersRoutes } from '@alaso/contracts';
import { defineJob, handle, type JobHandler, NoData, route, type Route } from '@alaso/service-kit';
import type { CompletedActs, ImpactRepository } from './impact.repository.ts';

/**
 * Kilograms of CO2e saved per completed order: the emissions of the garment that is not produced, minus those
 * from the garment's second life.
 */
const kgSavedBy = { reuse: 1.8, upcycling: 2.5 } as const;

/**
 * Estimates the savings. The help pages explain the method: a rental shares the wear of a garment, and a
 * donation passes a garment on.
 */
export function estimate({ resale, gift, upcycle, rent, donated }: CompletedActs): Impact {
  const reused = resale + gift;
  const kg = reused * kgSavedBy.reuse + upcycle * kgSavedBy.upcycling;
  return {
    kgCo2e: Math.round(kg * 10) / 10,
    reused,
    upcycled: upcycle,
    wearsShared: rent,
    garmentsDonated: donated,
  };
}

export function impactRoutes(acts: ImpactRepository): Route[] {
  return [
    route(ordersRoutes.impact, async () => ({ body: estimate(await acts.all()) })),
    route(ordersRoutes.myImpact, async ({ caller: { userId } }) => ({
      body: estimate(await acts.of(userId)),
    })),
  ];
}

/** Runs every five minutes, in one process at a time, because the totals do not need to be more current. */
const recount = defineJob({
  name: 'recount-acts',
  data: NoData,
  attempts: 3,
  backoffMs: 10_000,
  everyMs: 300_000,
});

export const handleRecount = (acts: Pick<ImpactRepository, 'recount'>): JobHandler =>
  handle(recount, () => acts.recount());
