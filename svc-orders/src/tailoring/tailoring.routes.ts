import {
  type NewBrief,
  type NewQuote,
  type OrderEvent,
  ordersRoutes,
  tailoringLimits,
} from '@alaso/contracts';
import {
  addDays,
  type Caller,
  dayMs,
  lagosDay,
  type Logger,
  problem,
  route,
  type Route,
} from '@alaso/service-kit';
import { fieldProblem } from '../problems.ts';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { keepChosenPhotos } from '../clients/kept-photos.ts';
import {
  buildHandler,
  newTailoring,
  type OrderDeps,
  type OrderDocument,
  type OrderEffect,
  type OrderRequest,
  partyOf,
  type TailoringBrief,
  transitionAndPresent,
} from '../orders/index.ts';
import type { TailorRepository } from './tailor.repository.ts';
import { tailoringProblems } from './tailoring.messages.ts';
import { presentTailoringJob } from './tailoring.presenter.ts';
import type { TailoringRepository } from './tailoring.repository.ts';
import { isDeepStrictEqual } from 'node:util';
import {
  isOpenTo,
  toQuote,
  withAgreedChange,
  withAgreement,
  withBrief,
  withChange,
  withQuote,
  withRefusedChange,
} from './tailoring-steps.ts';

type TailoringStep =
  | { event: 'brief'; brief: TailoringBrief }
  | { event: 'quote' | 'propose-change'; quote: NewQuote }
  | { event: 'agree' | 'agree-change' | 'refuse-change' };

/** @throws invalid-input if the requested date is in the past or too far ahead */
function assertWishedDay({ wishedDay }: NewBrief, now: Date): void {
  if (wishedDay === null) return;
  const today = lagosDay(now);
  if (wishedDay >= today && wishedDay <= addDays(today, tailoringLimits.wishedDays)) return;
  throw fieldProblem('wishedDay', tailoringProblems.dayOutOfRange);
}

/** @throws order-moved if a change was already proposed or answered, or if the change is the caller's own */
function assertOpenTo(order: OrderDocument, event: OrderEvent, userId: string): void {
  const party = partyOf(order, userId);
  if (party && isOpenTo(order.tailoring, event, party)) return;
  throw problem(
    'order-moved',
    event === 'propose-change' ? tailoringProblems.quoteAlreadyChanged : tailoringProblems.noChangeWaits,
  );
}

function tailoringEffect(step: TailoringStep, userId: string, now: Date): OrderEffect {
  return (order) => {
    assertOpenTo(order, step.event, userId);
    return Promise.resolve(applyStep(step, order, userId, now));
  };
}

function applyStep(step: TailoringStep, order: OrderDocument, userId: string, now: Date) {
  const tailoring = order.tailoring ?? newTailoring;
  switch (step.event) {
    case 'brief':
      return withBrief(step.brief);
    case 'quote':
      return withQuote(tailoring, step.quote);
    case 'agree':
      return withAgreement(tailoring, lagosDay(now));
    case 'propose-change':
      return withChange(tailoring, step.quote, partyOf(order, userId) ?? 'buyer');
    case 'agree-change':
      return withAgreedChange(tailoring);
    case 'refuse-change':
      return withRefusedChange(tailoring);
  }
}

/** Returns true if a job has this brief, including its photos. */
function hasBrief({ tailoring }: OrderDocument, { photoIds = [], ...brief }: NewBrief): boolean {
  if (!tailoring?.brief) return false;
  const { photos, ...said } = tailoring.brief;
  return isDeepStrictEqual({ ...said, photoIds: photos.map(({ id }) => id) }, { ...brief, photoIds });
}

const hasQuote = ({ tailoring }: OrderDocument, quote: NewQuote): boolean =>
  isDeepStrictEqual(tailoring?.quote, toQuote(quote));

/**
 * Returns the number of days from `from` to `to`, in the format `2026-11-22`. Negative if `to` is earlier.
 */
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

/**
 * Returns the number of days until a tailor with `atOnce` concurrent jobs can begin another one: 0 if there
 * is room today, or else the days until enough jobs are due. `dueDays` are the due days of agreed jobs that
 * are not ready. An overdue job counts as due tomorrow.
 */
export function daysUntilFreeSlot(dueDays: readonly string[], atOnce: number, today: string): number {
  const daysLeft = dueDays.map((due) => Math.max(1, daysBetween(today, due))).sort((a, b) => a - b);
  return daysLeft[daysLeft.length - atOnce] ?? 0;
}

type FreeSlotDeps = {
  tailoring: Pick<TailoringRepository, 'listDueDays'>;
  tailors: Pick<TailorRepository, 'findJobsAtOnce'>;
  catalog: Pick<CatalogClient, 'listing'>;
  now: () => Date;
};

/**
 * Returns the number of days until a listing's tailor can begin another job, or 0 for today. @throws
 * not-found, also for a listing that is not a service
 */
async function findFreeSlot(deps: FreeSlotDeps, listingId: string): Promise<number> {
  const { ownerId, category } = await deps.catalog.listing(listingId);
  if (category !== 'upcycle') throw problem('not-found', tailoringProblems.serviceNotFound);
  const [dueDays, atOnce] = await Promise.all([
    deps.tailoring.listDueDays(ownerId),
    deps.tailors.findJobsAtOnce(ownerId),
  ]);
  return daysUntilFreeSlot(dueDays, atOnce, lagosDay(deps.now()));
}

/** Maximum number of listed jobs. The rest appear as listed jobs are finished. */
const maxListed = 200;

export type TailoringDeps = OrderDeps &
  FreeSlotDeps & { tailors: TailorRepository; tailoring: TailoringRepository };

type MoveCall = { params: { id: string }; caller: Caller; log: Logger };

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
          const photos = await keepChosenPhotos(deps, { keeperId: orderId, ownerId: by.userId, photoIds });
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
    route(ordersRoutes.startJob, buildHandler(deps, 'start')),
    route(ordersRoutes.finishJob, buildHandler(deps, 'finish')),
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
      const jobs = await tailoring.listOpen(userId, maxListed);
      return { body: jobs.map((job) => presentTailoringJob(deps.kinds, job, deps.now())) };
    }),
    route(ordersRoutes.getTailorSettings, async ({ caller: { userId } }) => ({
      body: { jobsAtOnce: await tailors.findJobsAtOnce(userId) },
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
