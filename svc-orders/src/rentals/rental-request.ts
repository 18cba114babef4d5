import { type NewTransaction, rentalLimits } from '@alaso/contracts';
import type { OrderableListing } from '@alaso/contracts/internal';
import { addDays, lagosDay, problem } from '@alaso/service-kit';
import { countDays } from './free-days.ts';
import type { Rental } from '../orders/index.ts';
import type { RentalTermsPart } from './rental-terms.repository.ts';

const refused = (sentence: string) => problem('not-orderable', sentence);
const inDays = (count: number) => (count === 1 ? '1 day' : `${count} days`);

/** Returns the days that can be rented at this time. */
export function rentableDays(now: Date) {
  const first = addDays(lagosDay(now), 1);
  return { first, last: addDays(first, rentalLimits.aheadDays - 1) };
}

/** @throws not-orderable for days that have begun, or are too far ahead */
export function assertRentable(startDate: string, endDate: string, now: Date): void {
  const { first, last } = rentableDays(now);
  if (endDate < startDate) throw refused('The last day cannot be before the first.');
  if (startDate < first) throw refused('A rental begins tomorrow at the earliest: choose another first day.');
  if (endDate > last) throw refused('Choose days within the next year.');
}

/** @throws not-orderable if the owner requires more or fewer days */
function assertLength(count: number, { minDays, maxDays }: RentalTermsPart): void {
  if (count < minDays) throw refused(`The owner’s minimum is ${inDays(minDays)}.`);
  if (count > maxDays) throw refused(`The owner’s maximum is ${inDays(maxDays)}.`);
}

/**
 * Returns the requested rental on these terms; without days, of the owner's minimum length. @throws
 * not-orderable, with a message that says which days to choose
 */
export function rentalOf(
  { startDate, endDate }: Pick<NewTransaction, 'startDate' | 'endDate'>,
  { priceKobo }: OrderableListing,
  terms: RentalTermsPart,
  now: Date,
): Rental {
  if (startDate === undefined && endDate !== undefined) {
    throw refused('Choose the first day, too.');
  }
  const end = endDate ?? (startDate && addDays(startDate, terms.minDays - 1));
  if (startDate !== undefined && end !== undefined) assertRentable(startDate, end, now);
  const dayCount = startDate !== undefined && end !== undefined ? countDays(startDate, end) : terms.minDays;
  assertLength(dayCount, terms);
  const { depositKobo, lateFeeKobo, atOnce } = terms;
  const agreed = { depositKobo, lateFeeKobo, atOnce, remindOn: null, photosOut: [], photosBack: [] };
  return {
    startDate: startDate ?? null,
    promisedDay: null,
    dayCount,
    dayPriceKobo: priceKobo ?? 0,
    ...agreed,
  };
}
