import type { KeptPhoto } from '@alaso/contracts';
import type { CatalogClient } from '../clients/catalog-client.ts';

type ChosenPhotos = { orderId: string; ownerId: string; photoIds?: readonly string[] | undefined };

/**
 * Has svc-catalog keep photos of this person's for an order. It is asked before the order says that it has them: a process
 * that dies in between leaves a photo too many.
 *
 * @throws photo-refused for one that has gone, is somebody else's, or is shown elsewhere
 */
export async function keepPhotosOf(
  { catalog }: { catalog: Pick<CatalogClient, 'keepPhotos'> },
  { orderId, ownerId, photoIds = [] }: ChosenPhotos,
): Promise<KeptPhoto[]> {
  const chosen = [...new Set(photoIds)];
  return chosen.length === 0 ? [] : catalog.keepPhotos(orderId, ownerId, chosen);
}
