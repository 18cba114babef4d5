import { rentalLimits } from '@alaso/contracts';
import { type InTransaction, problem, retryOnDuplicateKey } from '@alaso/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { countDays, daysFrom } from './free-days.ts';
import { assertOwnRental } from './own-rental-listing.ts';
import type { RentalDayRepository } from './rental-day.repository.ts';
import { rentableDays } from './rental-request.ts';

export type BlockDaysDeps = {
  catalog: Pick<CatalogClient, 'listing'>;
  rentalDays: RentalDayRepository;
  inTransaction: InTransaction;
  now: () => Date;
};

export type DaysToBlock = {
  listingId: string;
  userId: string;
  startDate: string;
  endDate: string;
  blocked: boolean;
};

/**
 * Keeps a listing for its owner on these days, or gives them back to renters. Days that stand so already stay
 * so.
 *
 * @throws not-found, not-allowed, not-orderable for days that cannot be, and days-taken where somebody rents
 * on one of them
 */
export async function blockDays(deps: BlockDaysDeps, asked: DaysToBlock): Promise<void> {
  const { catalog, rentalDays, inTransaction, now } = deps;
  const { listingId, userId, startDate, endDate, blocked } = asked;
  await assertOwnRental(catalog, listingId, userId);
  const count = countDays(startDate, endDate);
  if (count < 1 || count > rentalLimits.aheadDays || endDate > rentableDays(now()).last) {
    throw problem('not-orderable', 'Choose a first and a last day within the coming year.');
  }
  const days = daysFrom(startDate, count);
  if (!blocked) return inTransaction((session) => rentalDays.unblock(listingId, days, session));
  // A renter or another tab may be faster: then the days are looked at again.
  await retryOnDuplicateKey(async () => {
    const unfree = await rentalDays.unfree(listingId, startDate, endDate);
    if (unfree.some(({ takenBy }) => takenBy !== null)) {
      throw problem('days-taken', 'One of these days is booked. Choose other days.');
    }
    const kept = new Set(unfree.map(({ day }) => day));
    const wanted = days.filter((day) => !kept.has(day));
    await inTransaction((session) => rentalDays.take(listingId, wanted, null, session));
  });
}
