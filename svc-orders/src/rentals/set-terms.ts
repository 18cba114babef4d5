import { koboFromNaira, type NewRentalTerms } from '@alaso/contracts';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { assertOwnRental } from './own-rental-listing.ts';
import type { RentalTermsPart } from './rental-terms.model.ts';
import type { RentalTermsRepository } from './rental-terms.repository.ts';

export type SetTermsDeps = { catalog: Pick<CatalogClient, 'listing'>; rentalTerms: RentalTermsRepository };

/**
 * Sets the terms of a listing for rentals that are placed from now on. Returns them.
 *
 * @throws not-found, not-allowed, not-orderable
 */
export async function setTerms(
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
