import { problem } from '@alaso/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';

/** @throws not-found, not-allowed where it is another's, and not-orderable where it is not for rent */
export async function assertOwnRental(
  catalog: Pick<CatalogClient, 'listing'>,
  listingId: string,
  userId: string,
): Promise<void> {
  const { ownerId, category } = await catalog.listing(listingId);
  if (ownerId !== userId) throw problem('not-allowed', 'Only its owner decides when and how it is rented.');
  if (category !== 'rent') throw problem('not-orderable', 'This item is not for rent.');
}
