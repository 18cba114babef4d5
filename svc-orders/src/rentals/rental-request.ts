import { type NewTransaction, rentalLimits } from '@alaso/contracts';
import type { OrderableListing } from '@alaso/contracts/internal';
import { addDays, lagosDay, problem } from '@alaso/service-kit';
import { countDays } from './free-days.ts';
import type { Rental } from '../orders/index.ts';
import type { RentalTermsPart } from './rental-terms.repository.ts';
import { rentalProblems } from './rental.messages.ts';

const refused = (sentence: string) => problem('not-orderable', sentence);

/** Returns the range of days that can currently be rented. */
export function rentableDays(now: Date) {
  const first = addDays(lagosDay(now), 1);
  return { first, last: addDays(first, rentalLimits.aheadDays - 1) };
}

/** @throws not-orderable for days that have already begun or are too far ahead */
export function assertRentable(startDate: string, endDate: string, now: Date): void {
  const { first, last } = rentableDays(now);
  if (endDate < startDate) throw refused(rentalProblems.endsBeforeStart);
  if (startDate < first) throw refused(rentalProblems.startsTooEarly);
  if (endDate > last) throw refused(rentalProblems.endsTooLate);
}

/** @throws not-orderable if the owner requires more or fewer days */
function assertLength(count: number, { minDays, maxDays }: RentalTermsPart): void {
  if (count < minDays) throw refused(rentalProblems.tooFewDays(minDays));
  if (count > maxDays) throw refused(rentalProblems.tooManyDays(maxDays));
}

/**
 * Builds the requested rental on these terms. If no days are given, the rental has the owner's minimum
 * length. @throws not-orderable, with a message that states which days to choose
 */
export function buildRental(
  { startDate, endDate }: Pick<NewTransaction, 'startDate' | 'endDate'>,
  { priceKobo }: OrderableListing,
  terms: RentalTermsPart,
  now: Date,
): Rental {
  if (startDate === undefined && endDate !== undefined) {
    throw refused(rentalProblems.firstDayMissing);
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
