import { type RentalDays, rentalLimits } from '@alaso/contracts';
import { addDays } from '@alaso/service-kit';
import type { RentalDayRepository } from './rental-day.repository.ts';
import { countDays, earliestFreeDays } from './free-days.ts';
import { presentTerms } from './rental.presenter.ts';
import { rentableDays } from './rental-request.ts';
import type { RentalTermsRepository } from './rental-terms.repository.ts';

export type RentalDaysDeps = {
  rentalDays: RentalDayRepository;
  rentalTerms: RentalTermsRepository;
  now: () => Date;
};

/**
 * Returns on which days of the year that begins with `from` a listing cannot be rented; without it, from
 * tomorrow on.
 */
export async function findRentalDays(
  { rentalDays, rentalTerms, now }: RentalDaysDeps,
  listingId: string,
  from: string | undefined,
): Promise<RentalDays> {
  const rentable = rentableDays(now());
  const first = from ?? rentable.first;
  const last = addDays(first, rentalLimits.aheadDays - 1);
  const terms = await rentalTerms.of(listingId);
  const unfree = await rentalDays.unfree(listingId, first, last);
  const takenBy = (isTaken: boolean) =>
    unfree.filter((one) => (one.takenBy !== null) === isTaken).map(({ day }) => day);
  const begin = first > rentable.first ? first : rentable.first;
  const earliest = earliestFreeDays(
    begin,
    terms.minDays,
    new Set(unfree.map(({ day }) => day)),
    Math.max(0, countDays(begin, rentable.last)),
  );
  return {
    first,
    last,
    taken: takenBy(true),
    blocked: takenBy(false),
    earliest: earliest?.[0] ?? null,
    terms: presentTerms(terms),
  };
}
