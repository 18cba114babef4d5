import {
  koboFromNaira,
  nairaFromKobo,
  type NewRentalTerms,
  ordersRoutes,
  type RentalDays,
  rentalLimits,
  type RentalTerms,
} from '@alaso/contracts';
import {
  addDays,
  type InTransaction,
  problem,
  retryOnDuplicateKey,
  route,
  type Route,
} from '@alaso/service-kit';
import { assertListing, type CatalogClient } from '../clients/catalog-client.ts';
import { countDays, daysFrom, earliestFreeDays } from './free-days.ts';
import type { RentalDayRepository } from './rental-day.repository.ts';
import { rentableDays } from './rental-request.ts';
import type { RentalTermsPart, RentalTermsRepository } from './rental-terms.repository.ts';
import { rentalProblems } from './rental.messages.ts';

function presentTerms(terms: RentalTermsPart): RentalTerms {
  const { minDays, maxDays, depositKobo, lateFeeKobo, atOnce } = terms;
  const money = { deposit: nairaFromKobo(depositKobo), lateFee: nairaFromKobo(lateFeeKobo) };
  return { minDays, maxDays, ...money, atOnce };
}

type RentalDaysDeps = {
  catalog: Pick<CatalogClient, 'listing'>;
  rentalDays: RentalDayRepository;
  rentalTerms: RentalTermsRepository;
  now: () => Date;
};

/**
 * Returns a listing's unavailable days for a year starting with `from`, or with tomorrow by default.
 * @throws not-found
 */
async function findRentalDays(
  { catalog, rentalDays, rentalTerms, now }: RentalDaysDeps,
  listingId: string,
  from: string | undefined,
): Promise<RentalDays> {
  const rentable = rentableDays(now());
  const first = from ?? rentable.first;
  const last = addDays(first, rentalLimits.aheadDays - 1);
  const [terms, unfree] = await Promise.all([
    rentalTerms.of(listingId),
    rentalDays.unfree(listingId, first, last),
    assertListing(catalog, listingId),
  ]);
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

/**
 * @throws not-found, not-allowed for another user's listing, and not-orderable for a listing that is not for
 * rent
 */
async function assertOwnRental(
  catalog: Pick<CatalogClient, 'listing'>,
  listingId: string,
  userId: string,
): Promise<void> {
  const { ownerId, category } = await catalog.listing(listingId);
  if (ownerId !== userId) throw problem('not-allowed', rentalProblems.onlyOwnerDecides);
  if (category !== 'rent') throw problem('not-orderable', rentalProblems.notForRent);
}

type BlockDaysDeps = {
  catalog: Pick<CatalogClient, 'listing'>;
  rentalDays: RentalDayRepository;
  inTransaction: InTransaction;
  now: () => Date;
};

type DaysToBlock = {
  listingId: string;
  userId: string;
  startDate: string;
  endDate: string;
  blocked: boolean;
};

/**
 * Blocks these days of a listing on behalf of its owner, or releases them. Days already in the requested
 * state do not change. @throws not-found, not-allowed, not-orderable for invalid days, and days-taken if a
 * day is rented
 */
async function blockDays(deps: BlockDaysDeps, asked: DaysToBlock): Promise<void> {
  const { catalog, rentalDays, inTransaction, now } = deps;
  const { listingId, userId, startDate, endDate, blocked } = asked;
  await assertOwnRental(catalog, listingId, userId);
  const count = countDays(startDate, endDate);
  if (count < 1 || count > rentalLimits.aheadDays || endDate > rentableDays(now()).last) {
    throw problem('not-orderable', rentalProblems.outsideComingYear);
  }
  const days = daysFrom(startDate, count);
  if (!blocked) return inTransaction((session) => rentalDays.unblock(listingId, days, session));
  // If a renter or another tab takes a day first, the days are read again.
  await retryOnDuplicateKey(async () => {
    const unfree = await rentalDays.unfree(listingId, startDate, endDate);
    if (unfree.some(({ takenBy }) => takenBy !== null)) {
      throw problem('days-taken', rentalProblems.daysBooked);
    }
    const kept = new Set(unfree.map(({ day }) => day));
    const wanted = days.filter((day) => !kept.has(day));
    await inTransaction((session) => rentalDays.take(listingId, wanted, null, session));
  });
}

type SetTermsDeps = { catalog: Pick<CatalogClient, 'listing'>; rentalTerms: RentalTermsRepository };

/**
 * Sets a listing's terms for future rentals, and returns them. @throws not-found, not-allowed, not-orderable
 */
async function setTerms(
  { catalog, rentalTerms }: SetTermsDeps,
  { listingId, userId, terms }: { listingId: string; userId: string; terms: NewRentalTerms },
): Promise<RentalTermsPart> {
  await assertOwnRental(catalog, listingId, userId);
  const { minDays, maxDays, deposit, lateFee, atOnce } = terms;
  const money = { depositKobo: koboFromNaira(deposit), lateFeeKobo: koboFromNaira(lateFee) };
  const set = { minDays, maxDays, ...money, atOnce };
  await rentalTerms.set(listingId, userId, set);
  return set;
}

export function rentalRoutes(deps: RentalDaysDeps & SetTermsDeps & BlockDaysDeps): Route[] {
  return [
    route(ordersRoutes.getRentalDays, async ({ params: { listingId }, query: { from } }) => ({
      body: await findRentalDays(deps, listingId, from),
    })),
    route(ordersRoutes.setRentalTerms, async ({ params: { listingId }, body, caller: { userId } }) => ({
      body: presentTerms(await setTerms(deps, { listingId, userId, terms: body })),
    })),
    route(ordersRoutes.blockRentalDays, async ({ params: { listingId }, body, caller: { userId } }) => {
      await blockDays(deps, { listingId, userId, ...body });
      return {};
    }),
  ];
}
