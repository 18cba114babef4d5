import { nairaFromKobo, type RentalPart } from '@alaso/contracts';
import { lagosDay } from '@alaso/service-kit';
import type { OrderDocument } from '../orders/order.model.ts';
import { countDays } from './free-days.ts';

/**
 * How much of the price a renter pays who cancels at least so many days before the first day; later, all of
 * it.
 */
const cancelTable = [
  { daysBefore: 7, share: 0 },
  { daysBefore: 2, share: 0.5 },
] as const;

/**
 * How many days there are from the day of a moment in Lagos until another day; less than 0 where it is over.
 */
const daysUntil = (day: string, moment: Date) => countDays(lagosDay(moment), day) - 1;

/**
 * Kobo: what a renter owes who cancels at this moment a rental whose first day is `firstDay`. Half of an odd
 * amount is rounded in the renter's favour. An owner who cancels, and the clock, leave nothing to pay.
 */
export function cancelFee(amountKobo: number, firstDay: string, moment: Date): number {
  const left = daysUntil(firstDay, moment);
  const share = cancelTable.find(({ daysBefore }) => left >= daysBefore)?.share ?? 1;
  return Math.floor(amountKobo * share);
}

/** How many days late a thing is at this moment that is due back by the end of `lastDay` in Lagos. */
export function daysLate(lastDay: string, moment: Date): number {
  return Math.max(0, -daysUntil(lastDay, moment));
}

type Rented = Pick<
  OrderDocument,
  'amountKobo' | 'rental' | 'rentalDays' | 'stage' | 'timeline' | 'sellerSuspendedAt'
>;

/**
 * Kobo: what the renter owes who cancels at this moment, or who has cancelled. Until the owner has accepted,
 * nothing. What counts is the earliest first day that the rental has had: moving it does not make canceling
 * cheaper. While its owner is suspended, canceling is free.
 */
function feeOf(order: Rented, now: Date): number | null {
  const { amountKobo: amount, rental, rentalDays, stage, timeline, sellerSuspendedAt } = order;
  const [day] = rentalDays;
  const amountKobo = sellerSuspendedAt ? 0 : amount;
  const firstDay = rental?.promisedDay ?? day;
  if (firstDay === undefined) return null;
  if (stage === 'placed') return 0;
  if (stage === 'accepted') return cancelFee(amountKobo, firstDay, now);
  const last = timeline.at(-1);
  if (stage !== 'cancelled' || last?.by !== 'buyer') return null;
  // They never got it.
  if (last.event === 'not-received') return 0;
  return timeline.at(-2)?.stage === 'accepted' ? cancelFee(amountKobo, firstDay, last.at) : 0;
}

/** How many days late a thing is that is with the renter, or was when it came back. */
function lateness({ rentalDays, stage, timeline }: Rented, now: Date): number {
  const lastDay = rentalDays.at(-1);
  if (lastDay === undefined) return 0;
  if (stage === 'handed-out') return daysLate(lastDay, now);
  const since = timeline.findLastIndex(({ event }) => event === 'hand-out');
  const returned = timeline
    .slice(since + 1)
    .find(({ event, stage: at }) => event === 'bring-back' || event === 'return' || at === 'returned');
  return returned ? daysLate(lastDay, returned.at) : 0;
}

/** What both parties see of a rental on its page; null for an order of another kind. */
export function presentRental(order: Rented, now: Date): RentalPart | null {
  const { rental } = order;
  if (!rental) return null;
  const [late, fee] = [lateness(order, now), feeOf(order, now)];
  return {
    dayPrice: nairaFromKobo(rental.dayPriceKobo),
    deposit: nairaFromKobo(rental.depositKobo),
    lateFee: nairaFromKobo(rental.lateFeeKobo),
    daysLate: late,
    lateAmount: nairaFromKobo(late * rental.lateFeeKobo),
    cancelFee: fee === null ? null : nairaFromKobo(fee),
    photosOut: rental.photosOut,
    photosBack: rental.photosBack,
  };
}
