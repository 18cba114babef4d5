import { nairaFromKobo, type RentalPart } from '@alaso/contracts';
import { lagosDay } from '@alaso/service-kit';
import { isReturn, type OrderDocument } from '../orders/index.ts';
import { countDays } from './free-days.ts';

/**
 * Share of the price charged for canceling at least this many days before the first day. Later cancellations
 * cost the full price.
 */
const cancelTable = [
  { daysBefore: 7, share: 0 },
  { daysBefore: 2, share: 0.5 },
] as const;

/**
 * Returns the number of days (in Lagos time) from a point in time until a day. Negative if the day has
 * passed.
 */
const daysUntil = (day: string, moment: Date) => countDays(lagosDay(moment), day) - 1;

/**
 * Returns the fee, in kobo, for canceling a rental with this first day now. Fractions of a kobo are rounded
 * down, in the renter's favor. Cancellations by the owner or a timer are free.
 */
export function cancelFee(amountKobo: number, firstDay: string, moment: Date): number {
  const left = daysUntil(firstDay, moment);
  const share = cancelTable.find(({ daysBefore }) => left >= daysBefore)?.share ?? 1;
  return Math.floor(amountKobo * share);
}

/** Returns the number of days an item is overdue, if it was due by the end of `lastDay` in Lagos. */
export function daysLate(lastDay: string, moment: Date): number {
  return Math.max(0, -daysUntil(lastDay, moment));
}

type Rented = Pick<
  OrderDocument,
  'amountKobo' | 'rental' | 'rentalDays' | 'stage' | 'timeline' | 'sellerSuspendedAt'
>;

/**
 * Returns the fee, in kobo, for canceling now, or the fee that the renter paid for a past cancellation.
 * Canceling is free until the owner has accepted, and while the owner is suspended. The fee depends on the
 * earliest of the rental's first days so far, so that moving the rental does not make canceling cheaper.
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
  // No fee, because the renter never received the item.
  if (last.event === 'not-received') return 0;
  return timeline.at(-2)?.stage === 'accepted' ? cancelFee(amountKobo, firstDay, last.at) : 0;
}

/**
 * Returns the number of days an item is overdue while the renter has it, or was overdue when it was returned.
 */
function lateness({ rentalDays, stage, timeline }: Rented, now: Date): number {
  const lastDay = rentalDays.at(-1);
  if (lastDay === undefined) return 0;
  if (stage === 'handed-out') return daysLate(lastDay, now);
  const since = timeline.findLastIndex(({ event }) => event === 'hand-out');
  const returned = timeline
    .slice(since + 1)
    .find(({ event, stage: at }) => isReturn(event) || at === 'returned');
  return returned ? daysLate(lastDay, returned.at) : 0;
}

/** Returns the rental section of an order page, or null for other kinds. */
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
