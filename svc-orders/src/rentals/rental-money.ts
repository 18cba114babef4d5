import { lagosDay } from '@alaso/service-kit';
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
