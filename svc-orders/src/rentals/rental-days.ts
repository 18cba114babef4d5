import type { RentalDays } from '@alaso/contracts';
import { rentalLimits } from '@alaso/contracts';
import { addDays } from '../orders/lagos-day.ts';
import type { RentalDayRepository } from './rental-day.repository.ts';
import { presentTerms } from './rental.presenter.ts';
import { rentableDays } from './rental-request.ts';
import type { RentalTermsRepository } from './rental-terms.repository.ts';

export type RentalDaysDeps = { rentalDays: RentalDayRepository; rentalTerms: RentalTermsRepository };

/** Returns on which days of the year that begins with `from` a listing cannot be rented; without it, from tomorrow on. */
export async function findRentalDays(
  { rentalDays, rentalTerms }: RentalDaysDeps,
  listingId: string,
  from: string | undefined,
): Promise<RentalDays> {
  const first = from ?? rentableDays(new Date()).first;
  const last = addDays(first, rentalLimits.aheadDays - 1);
  const unfree = await rentalDays.unfree(listingId, first, last);
  const takenBy = (isTaken: boolean) =>
    unfree.filter((one) => (one.takenBy !== null) === isTaken).map(({ day }) => day);
  const terms = presentTerms(await rentalTerms.of(listingId));
  return { first, last, taken: takenBy(true), blocked: takenBy(false), terms };
}
