import { koboFromNaira, type NewRentalTerms, ordersRoutes } from '@alaso/contracts';
import { route, type Route } from '@alaso/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { blockDays, type BlockDaysDeps } from './block-days.ts';
import { assertOwnRental } from './own-rental-listing.ts';
import { findRentalDays, type RentalDaysDeps } from './rental-days.ts';
import { readFeed, renewFeed, type RentalFeedDeps } from './rental-feed.ts';
import type { RentalTermsPart } from './rental-terms.model.ts';
import type { RentalTermsRepository } from './rental-terms.repository.ts';
import { presentTerms } from './rental.presenter.ts';

type SetTermsDeps = { catalog: Pick<CatalogClient, 'listing'>; rentalTerms: RentalTermsRepository };

/**
 * Sets the terms of a listing for rentals that are placed from now on. Returns them.
 *
 * @throws not-found, not-allowed, not-orderable
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

export function rentalRoutes(deps: RentalDaysDeps & SetTermsDeps & BlockDaysDeps & RentalFeedDeps): Route[] {
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
    route(ordersRoutes.renewRentalCalendar, async ({ caller: { userId } }) => ({
      body: { address: await renewFeed(deps, userId) },
    })),
    route(ordersRoutes.readRentalCalendar, async ({ params: { token } }) => ({
      body: await readFeed(deps, token),
    })),
  ];
}
