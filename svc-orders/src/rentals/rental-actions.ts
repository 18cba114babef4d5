import { rentalLimits } from '@alaso/contracts';
import {
  addDays,
  isDuplicateKey,
  lagosDay,
  type Logger,
  type Platform,
  problem,
  withOptimisticRetry,
} from '@alaso/service-kit';
import { busyProblem } from '../problems.ts';
import type {
  AttemptEngine,
  OrderDocument,
  OrderEffect,
  OrderKindActions,
  OrderRepository,
  Rental,
} from '../orders/index.ts';
import { compensateIfPossible, type Saga, take } from '../workflow/index.ts';
import { daysFrom, earliestFreeDays } from './free-days.ts';
import type { RentalDayRepository } from './rental-day.repository.ts';
import { buildRental } from './rental-request.ts';
import type { RentalTermsRepository } from './rental-terms.repository.ts';
import { rentalProblems } from './rental.messages.ts';

export type RentalActionDeps = Pick<Platform, 'inTransaction'> & {
  orders: Pick<OrderRepository, 'setDays'>;
  rentalDays: RentalDayRepository;
  rentalTerms: Pick<RentalTermsRepository, 'of'>;
};

const daysTaken = () => problem('days-taken', rentalProblems.alreadyBooked);

/** Rejects most impossible requests before anything is written. @throws days-taken */
async function assertDaysFree(
  { rentalDays }: RentalActionDeps,
  listingId: string,
  rental: Rental | null | undefined,
): Promise<void> {
  if (!rental?.startDate) return;
  const [first = '', ...more] = daysFrom(rental.startDate, rental.dayCount);
  if ((await rentalDays.unfree(listingId, first, more.at(-1) ?? first)).length > 0) throw daysTaken();
}

/**
 * Reserves an attempt's requested days before its listing is claimed. If several renters request the same
 * day, one continues, and the others are rejected without a claim. A retry recognizes the days that it has
 * already reserved. If a day is taken, deletes the attempt, because svc-catalog has not received a claim for
 * it yet. @throws days-taken
 */
async function reserveDays(
  { orders, rentalDays, inTransaction }: RentalActionDeps,
  saga: Saga<OrderDocument>,
  order: OrderDocument,
): Promise<void> {
  const { _id, listingId, rental } = order;
  const days = rental?.startDate ? daysFrom(rental.startDate, rental.dayCount) : [];
  if (days.length === 0) return;
  try {
    await inTransaction(async (session) => {
      if (!(await orders.setDays(_id, days, session))) return;
      const own = await rentalDays.of(_id, session);
      if (own.length === 0) await rentalDays.take(listingId, days, _id, session);
    });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    if (await take(saga, order, 'giveUp')) await take(saga, order, 'forget');
    throw daysTaken();
  }
}

/**
 * Limits how many renters can book the same listing concurrently, because with each try, only one of them
 * gets days.
 */
const maxTries = 60;

/** Records an attempt for the earliest free days, starting tomorrow. Returns the error if there are none. */
async function bookEarliestDays(
  { rentalDays }: RentalActionDeps,
  { record }: AttemptEngine,
  { _id, listingId, rental, createdAt }: OrderDocument,
): Promise<Error | undefined> {
  const first = addDays(lagosDay(createdAt), 1);
  const last = addDays(first, rentalLimits.aheadDays - 1);
  const booking = async () => {
    const unfree = await rentalDays.unfree(listingId, first, last);
    const isUnfree = new Set(unfree.map(({ day }) => day));
    const days = earliestFreeDays(first, rental?.dayCount ?? 1, isUnfree, rentalLimits.aheadDays);
    if (!days) return { refusal: problem('already-sold', rentalProblems.fullyBooked) };
    await record(async (_order, session) => {
      await rentalDays.take(listingId, days, _id, session);
      return { rentalDays: [...days] };
    });
    return { refusal: undefined };
  };
  const booked = await withOptimisticRetry(booking, { attempts: maxTries });
  if (booked) return booked.refusal;
  return busyProblem(rentalProblems.crowded);
}

/**
 * Records a rental attempt, for its reserved days or the earliest free ones. Abandons it if no days are free.
 * @throws already-sold
 */
async function recordRental(
  deps: RentalActionDeps,
  engine: AttemptEngine,
  order: OrderDocument,
  log: Logger,
): Promise<void> {
  if (order.rental?.startDate) {
    // This rental's days are already reserved.
    await engine.record(async ({ _id }, session) => ({ rentalDays: await deps.rentalDays.of(_id, session) }));
    return;
  }
  const refusal = await bookEarliestDays(deps, engine, order);
  if (!refusal) return;
  await compensateIfPossible(engine.saga, order, log);
  throw refusal;
}

export function rentalActions(deps: RentalActionDeps): OrderKindActions {
  const { rentalDays, rentalTerms } = deps;
  /** Releases the days for other renters. */
  const freeDays: OrderEffect = async ({ _id, rental }, session) => {
    await rentalDays.giveBack(_id, session);
    return rental?.remindOn ? { rental: { ...rental, remindOn: null } } : {};
  };
  const stopReminding: OrderEffect = ({ rental }) =>
    Promise.resolve(rental ? { rental: { ...rental, remindOn: null } } : {});
  return {
    async begin(input, listing, now) {
      const rental = buildRental(input, listing, await rentalTerms.of(listing.id), now);
      return { rental, dayCount: rental.dayCount, ...(rental.atOnce && { stage: 'accepted' }) };
    },
    assertFree: ({ id }, { rental }) => assertDaysFree(deps, id, rental),
    reserve: (saga, order) => reserveDays(deps, saga, order),
    record: (engine, order, log) => recordRental(deps, engine, order, log),
    giveUp: ({ _id }, session) => rentalDays.giveBack(_id, session),
    effects: {
      cancel: freeDays,
      'not-received': freeDays,
      'hand-out': ({ rental, rentalDays: days }) => {
        const lastDay = days.at(-1);
        const remindOn = lastDay === undefined ? null : addDays(lastDay, -1);
        return Promise.resolve(rental ? { rental: { ...rental, remindOn } } : {});
      },
      'bring-back': stopReminding,
      'send-back': stopReminding,
      return: stopReminding,
      dispute: stopReminding,
    },
  };
}
