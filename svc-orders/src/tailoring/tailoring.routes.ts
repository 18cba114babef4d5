import { ordersRoutes } from '@alaso/contracts';
import { type Caller, type Logger, type Route, route } from '@alaso/service-kit';
import type { MoveOrderDeps } from '../orders/move-order.ts';
import { moveAndPresent } from '../orders/move.routes.ts';
import { type FreeSlotDeps, findFreeSlot } from './find-free-slot.ts';
import { assertWishedDay, tailoringEffect, type TailoringStep } from './move-tailoring.ts';
import type { TailorRepository } from './tailor.repository.ts';
import { presentTailoringJob } from './tailoring.presenter.ts';
import type { TailoringRepository } from './tailoring.repository.ts';

/** More than anybody sews for: the rest comes up as these are done. */
const maxListed = 200;

export type TailoringDeps = MoveOrderDeps &
  FreeSlotDeps & { tailors: TailorRepository; tailoring: TailoringRepository };

/** The call of a move, whatever it gives besides. */
type MoveCall = { params: { id: string }; caller: Caller; log: Logger };

/** The moves of a tailoring job. */
function stepRoutes(deps: MoveOrderDeps): Route[] {
  const step = ({ params: { id: orderId }, caller: by, log }: MoveCall, made: TailoringStep) =>
    moveAndPresent(deps, {
      ...{ orderId, event: made.event, by, log },
      also: tailoringEffect(made, by.userId, deps.now()),
    });
  const press = ({ params: { id: orderId }, caller: by, log }: MoveCall, event: 'start' | 'finish') =>
    moveAndPresent(deps, { orderId, event, by, log });
  return [
    route(ordersRoutes.briefTailor, (call) => {
      assertWishedDay(call.body, deps.now());
      return step(call, { event: 'brief', brief: call.body });
    }),
    route(ordersRoutes.quoteJob, (call) => step(call, { event: 'quote', quote: call.body })),
    route(ordersRoutes.agreeToQuote, (call) => step(call, { event: 'agree' })),
    route(ordersRoutes.startJob, (call) => press(call, 'start')),
    route(ordersRoutes.finishJob, (call) => press(call, 'finish')),
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
      return { body: jobs.map(presentTailoringJob) };
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
