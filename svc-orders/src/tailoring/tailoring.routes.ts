import { ordersRoutes } from '@alaso/contracts';
import { type Caller, lagosDay, type Logger, problem, route, type Route, dayMs } from '@alaso/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { keepPhotosOf } from '../clients/kept-photos.ts';
import { handlerOf, type OrderDeps, type OrderRequest, transitionAndPresent } from '../orders/index.ts';
import {
  assertWishedDay,
  hasBrief,
  hasQuote,
  tailoringEffect,
  type TailoringStep,
} from './move-tailoring.ts';
import type { TailorRepository } from './tailor.repository.ts';
import { presentTailoringJob } from './tailoring.presenter.ts';
import type { TailoringRepository } from './tailoring.repository.ts';

/**
 * Returns how many days `to` is after `from`; negative if it is before. Both are days such as `2026-11-22`.
 */
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/**
 * Returns in how many days a tailor who does `atOnce` jobs at a time can begin another: 0 if there is room
 * today, else the days until enough jobs are due. `dueDays` are those of agreed jobs that are not ready. An
 * overdue job may be ready tomorrow.
 */
export function daysUntilFreeSlot(dueDays: readonly string[], atOnce: number, today: string): number {
  const daysLeft = dueDays.map((due) => Math.max(1, daysBetween(today, due))).sort((a, b) => a - b);
  return daysLeft[daysLeft.length - atOnce] ?? 0;
}

type FreeSlotDeps = {
  tailoring: Pick<TailoringRepository, 'dueDaysOf'>;
  tailors: Pick<TailorRepository, 'jobsAtOnceOf'>;
  catalog: Pick<CatalogClient, 'listing'>;
  now: () => Date;
};

/**
 * Returns in how many days a listing's tailor can begin another job; 0 is today. @throws not-found, also for
 * a listing that is not a service
 */
async function findFreeSlot(deps: FreeSlotDeps, listingId: string): Promise<number> {
  const { ownerId, category } = await deps.catalog.listing(listingId);
  if (category !== 'upcycle') throw problem('not-found', 'Service not found.');
  const [dueDays, atOnce] = await Promise.all([
    deps.tailoring.dueDaysOf(ownerId),
    deps.tailors.jobsAtOnceOf(ownerId),
  ]);
  return daysUntilFreeSlot(dueDays, atOnce, lagosDay(deps.now()));
}

/** More than anyone sews for: the rest appears as these are done. */
const maxListed = 200;

export type TailoringDeps = OrderDeps &
  FreeSlotDeps & { tailors: TailorRepository; tailoring: TailoringRepository };

/** A call that moves a job, whatever its additional input. */
type MoveCall = { params: { id: string }; caller: Caller; log: Logger };

/** Returns the routes that move a tailoring job. */
function stepRoutes(deps: OrderDeps): Route[] {
  const step = (
    { params: { id: orderId }, caller: by, log }: MoveCall,
    made: TailoringStep,
    more: Pick<OrderRequest, 'input' | 'isSaid'> = {},
  ) =>
    transitionAndPresent(deps, {
      orderId,
      event: made.event,
      by,
      log,
      ...more,
      also: tailoringEffect(made, by.userId, deps.now()),
    });
  return [
    route(ordersRoutes.briefTailor, ({ params: { id: orderId }, body, caller: by, log }) => {
      assertWishedDay(body, deps.now());
      return transitionAndPresent(deps, {
        orderId,
        event: 'brief',
        by,
        log,
        isSaid: (order) => hasBrief(order, body),
        prepare: async () => {
          const { photoIds, ...brief } = body;
          const photos = await keepPhotosOf(deps, { keeperId: orderId, ownerId: by.userId, photoIds });
          return tailoringEffect({ event: 'brief', brief: { ...brief, photos } }, by.userId, deps.now());
        },
      });
    }),
    route(ordersRoutes.quoteJob, (call) => {
      const { steps, ...quote } = call.body;
      return step(
        call,
        { event: 'quote', quote },
        { input: { steps }, isSaid: (order) => hasQuote(order, quote) },
      );
    }),
    route(ordersRoutes.agreeToQuote, (call) => step(call, { event: 'agree' }, { input: call.body })),
    route(ordersRoutes.startJob, handlerOf(deps, 'start')),
    route(ordersRoutes.finishJob, handlerOf(deps, 'finish')),
    route(ordersRoutes.proposeChange, (call) => step(call, { event: 'propose-change', quote: call.body })),
    route(ordersRoutes.agreeToChange, (call) => step(call, { event: 'agree-change' })),
    route(ordersRoutes.refuseChange, (call) => step(call, { event: 'refuse-change' })),
  ];
}

export function tailoringRoutes(deps: TailoringDeps): Route[] {
  const { tailors, tailoring } = deps;
  return [
    ...stepRoutes(deps),
    route(ordersRoutes.listJobs, async ({ caller: { userId } }) => {
      const jobs = await tailoring.openOf(userId, maxListed);
      return { body: jobs.map((job) => presentTailoringJob(deps.kinds, job, deps.now())) };
    }),
    route(ordersRoutes.getTailorSettings, async ({ caller: { userId } }) => ({
      body: { jobsAtOnce: await tailors.jobsAtOnceOf(userId) },
    })),
    route(ordersRoutes.changeTailorSettings, async ({ caller: { userId }, body: { jobsAtOnce } }) => {
      await tailors.setJobsAtOnce(userId, jobsAtOnce);
      return { body: { jobsAtOnce } };
    }),
    route(ordersRoutes.getFreeSlot, async ({ params: { listingId } }) => ({
      body: { days: await findFreeSlot(deps, listingId) },
    })),
  ];
}
